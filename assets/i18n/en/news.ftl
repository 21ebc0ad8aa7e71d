# What is new in a version, shown once after an update, a line each. A version without a text here shows nothing.

news = What’s new
news-read = Let’s play
news-0-1-0 =
    Play with somebody elsewhere: a link invites, now or over weeks, with clocks, spectators and a lobby.
    Your games stay: every finished one is in the library, to be looked back on, reviewed and shared.
    The eight opponents are people, each with a face and a temper; the gentlest explains what went wrong.
    Every game has a place, a music and an end of its own.
    New lessons teach plans and endings, and a clock can be set.
