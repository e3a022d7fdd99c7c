"""What the drawings of all games are made of: elements as text, and symbols."""
