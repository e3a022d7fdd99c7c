"""What a server counts and measures, in the text format of Prometheus. None of it says who plays, or what."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

MEDIA_TYPE = CONTENT_TYPE_PLAIN_0_0_4
SECONDS = (0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The figures of one server. Several servers of one process have their own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._choices = Counter("longbox_choices", "Answers that were stored.", ["by"], registry=self._registry)
        self._seconds = Histogram(
            "longbox_choice_seconds",
            "From the arrival of a person's answer until it is stored and told.",
            buckets=SECONDS,
            registry=self._registry,
        )
        for by in ("person", "bot"):  # so that they are 0, and not missing, before the first one
            self._choices.labels(by)
        ProcessCollector(registry=self._registry)

    def choice_of_person(self, seconds: float) -> None:
        """Count an answer of a person, which took this long."""
        self._choices.labels("person").inc()
        self._seconds.observe(seconds)

    def choice_of_bot(self) -> None:
        """Count an answer of a bot."""
        self._choices.labels("bot").inc()

    def watch(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Report what this function returns, whenever somebody asks."""
        Gauge(f"longbox_{name}", meaning, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self._registry)
