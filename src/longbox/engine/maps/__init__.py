"""Maps: the places of a board and the ways between them."""

from longbox.engine.maps.graph import Graph, Obstacles
from longbox.engine.maps.grid import Cell, Grid, Side, side
from longbox.engine.maps.hexes import Hex, HexMap
from longbox.engine.maps.tiles import LaidTile, Tile, lay_tiles

__all__ = ["Cell", "Graph", "Grid", "Hex", "HexMap", "LaidTile", "Obstacles", "Side", "Tile", "lay_tiles", "side"]
