"""What every one-shot sound of the game is made of, one function a sound, set by set.

Each is registered under `set/name` with its role, which says how loud it is beside the others (`hearing.ROLES`), so that the
game plays all of them at the same volume; and with its takes, for nobody's hand does the same thing twice. A take is the same
recipe with other chance, or with another note.
"""

import numpy as np

from timbre import (
    RATE,
    band,
    bell,
    body,
    bubble,
    contact,
    decay,
    faded,
    glass,
    mix,
    near,
    spot,
    stone,
    stroke,
    sweep,
    swell,
    thud,
    times,
    tine,
    wood,
)

SOUNDS = {}


def sound(name, role, takes=1, each=()):
    """Registers a recipe `rng -> samples` for `name`; with a take for each of `each` it is `rng, one of each -> samples`."""

    def register(recipe):
        made = [lambda rng, one=one: recipe(rng, one) for one in each] or [recipe] * takes
        SOUNDS[name] = (role, made)
        return recipe

    return register


# ---- table: menus, refusals and the end of a game; wood, and a kalimba for anything that is said rather than done ----

D4, E4, G4, A4, D5, E5, F_SHARP5, G5, A5, D6 = (440 * 2 ** (n / 12) for n in (-7, -5, -2, 0, 5, 7, 9, 10, 12, 17))


@sound("table/menu-move", "touch", takes=3)
def _(rng):
    return wood(rng, 1250, t60=0.045, hardness=3200)


@sound("table/menu-press", "touch", takes=2)
def _(rng):
    return mix((0, 0, wood(rng, 760, t60=0.07)), (0, -7, thud(170, 0.09)))


@sound("table/menu-back", "touch")
def _(rng):
    return mix((0, -2, wood(rng, 690, t60=0.06)), (0.07, 0, wood(rng, 510, t60=0.07)))


@sound("table/refuse", "event", takes=2)
def _(rng):
    # A knuckle twice on the underside of the table: plainly no, without a buzzer.
    knock = mix((0, -9, thud(190, 0.1)), (0, -1, wood(rng, 410, t60=0.075, tilt=0.8, hardness=1300)))
    return mix((0, 0, knock), (0.115, -2, knock))


@sound("table/hint", "event")
def _(rng):
    return mix((0, -2, tine(rng, A4, 0.5)), (0.11, 0, tine(rng, E5, 0.55, 0.62)))


@sound("table/start", "event")
def _(rng):
    return mix((0, -4, wood(rng, 430, 0.1)), (0.08, -3, tine(rng, D4, 0.6)), (0.2, 0, tine(rng, A4, 0.55, 0.55)))


@sound("table/win", "rare")
def _(rng):
    steps = ((0, D4), (0.13, A4), (0.26, D5), (0.39, F_SHARP5), (0.58, A5))
    notes = [(at, -3 + 3 * (at > 0.5), tine(rng, pitch, 1.5)) for at, pitch in steps]
    return mix(*notes, (0.58, -7, tine(rng, D4 / 2, 1.7)), (0.61, -9, tine(rng, D6, 1.2)))


@sound("table/lose", "rare")
def _(rng):
    # Steps down and rests on the fifth: the game is over, not the world.
    return mix(
        (0, 0, tine(rng, A4, 1.2)),
        (0.24, -1, tine(rng, G4, 1.2)),
        (0.5, 0, tine(rng, E4, 1.4)),
        (0.52, -5, tine(rng, A4 / 2, 1.3)),
    )


@sound("table/draw", "rare")
def _(rng):
    # Away and back to where it began: nobody got ahead.
    return mix(
        (0, 0, tine(rng, D4, 1.1)),
        (0.2, -1, tine(rng, G4, 1.1)),
        (0.42, -1, tine(rng, D4, 1.3)),
        (0.44, -4, tine(rng, A4, 1.3)),
    )


@sound("table/turn", "act")
def _(rng):
    # Two knuckles on the wood beside the board and one soft note: your turn, when you like.
    return mix(
        (0, -5, wood(rng, 620, 0.06, 1.0, 1900)),
        (near(rng, 0.09, 0.08), -7, wood(rng, 700, 0.06, 1.0, 1900)),
        (0.17, -1, tine(rng, G4, 0.6, 0.5)),
    )


@sound("table/low-time", "event")
def _(rng):
    # The clock nearer than before: three ticks, none of them a siren.
    ticks = [(0.16 * i, -1.5 * (i % 2), wood(rng, 1750 - 380 * (i % 2), 0.045, 0.9, 3000)) for i in range(4)]
    return mix(*ticks, (0, -5, tine(rng, E5, 0.3, 0.35)), (0.32, -5, tine(rng, E5, 0.3, 0.35)))


@sound("table/message", "act", each=((D5, G5), (E5, A5)))
def _(rng, notes):
    # Somebody clears the throat of a kalimba: a little question, upwards.
    low, high = notes
    return mix((0, -3, tine(rng, low, 0.35, 0.35)), (0.075, 0, tine(rng, high, 0.4, 0.4)))


@sound("table/joined", "event")
def _(rng):
    # A door on its latch, a chair drawn up, and a greeting.
    t = times(0.12)
    chair = sweep(rng, 520 + 260 * t / t[-1], 0.6) * swell(t, 0.05, 0.06)
    return mix(
        (0, -3, wood(rng, 520, 0.08, 0.9, 1600)),
        (0.1, -12, chair),
        (0.22, -2, tine(rng, A4, 0.5)),
        (0.33, 0, tine(rng, D5, 0.55, 0.55)),
    )


# ---- cellulae: wet, round, never sharp ------------------------------------------------------------------------------


@sound("cellulae/pick", "touch", each=((420, 700), (470, 740), (400, 780)))
def _(rng, way):
    return mix((0, 0, bubble(*way, 0.09)), (0, -22, contact(rng, 0.004, 1800)))


@sound("cellulae/place", "act", takes=3)
def _(rng):
    # A cell divides: a stretch, then two drops part.
    stretch = sweep(rng, np.linspace(500, 1100, round(0.07 * RATE)), 0.8)
    stretch *= swell(times(0.07), 0.05, 0.02)
    return mix(
        (0, -24, stretch),
        (0.04, 0, bubble(near(rng, 340, 0.07), near(rng, 690, 0.06), 0.16, 1.6)),
        (near(rng, 0.088, 0.15), -5, bubble(near(rng, 500, 0.08), near(rng, 1150, 0.08), 0.14, 1.9)),
        (0.04, -9, thud(170, 0.09)),
    )


@sound("cellulae/move", "act", takes=3)
def _(rng):
    t = times(0.26)
    hump = swell(t, 0.13, 0.13)
    water = sweep(rng, 420 + 900 * hump, 0.7) * hump
    return mix((0, -7, water), (0.17, -1, bubble(near(rng, 330, 0.07), near(rng, 490, 0.07), 0.15, 1.6)))


@sound("cellulae/flip", "touch", each=(D5, E5, A5))
def _(_, pitch):
    # One sine that folds over itself. The takes are notes of one chord, so that many in a row ripple.
    t = times(0.15)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.5 * swell(t, 0.035, 0.11))) / RATE
    blip = faded(np.sin(phase) * decay(t, 0.16), 0.0025, 0.05)
    return mix((0, 0, blip), (0.02, -13, glass(D6, 0.12)))


# ---- hoppa: turned discs of wood in a wooden tray -------------------------------------------------------------------


def disc(rng, pitch, t60=0.08):
    return wood(rng, pitch * rng.uniform(0.98, 1.02), t60, 0.7, 3000)


@sound("hoppa/pick", "touch", takes=3)
def _(rng):
    t = times(0.05)
    scrape = sweep(rng, np.linspace(1500, 2600, len(t)), 0.7) * swell(t, 0.03, 0.02)
    return mix((0, -13, scrape), (0.035, 0, disc(rng, 1150, 0.05)))


@sound("hoppa/place", "act", takes=3)
def _(rng):
    # The disc lands on its edge, tips over, and the tray hums.
    return mix(
        (0, -5, disc(rng, 930, 0.06)),
        (0.048, 0, disc(rng, 640, 0.08)),
        (0.048, -8, thud(172, 0.11)),
        (near(rng, 0.092, 0.12), -11, disc(rng, 655, 0.05)),
    )


@sound("hoppa/stack", "act", takes=3)
def _(rng):
    return mix(
        (0, 0, disc(rng, 1180, 0.06)),
        (0.003, -3, disc(rng, 860, 0.08)),
        (near(rng, 0.037, 0.2), -9, disc(rng, 1210, 0.045)),
        (0.003, -8, thud(185, 0.08)),
    )


@sound("hoppa/jump", "act", takes=3)
def _(rng):
    t = times(0.22)
    air = sweep(rng, 480 + 760 * np.sin(np.pi * t / t[-1]), 0.75) * swell(t, 0.13, 0.08)
    return mix(
        (0, -13, disc(rng, 1180, 0.05)),
        (0.01, -11, air),
        (0.215, 0, disc(rng, 690, 0.08)),
        (0.215, -8, thud(172, 0.11)),
        (near(rng, 0.264, 0.04), -11, disc(rng, 720, 0.05)),
    )


@sound("hoppa/flip", "act", takes=3)
def _(rng):
    flutter = [
        (at, level, disc(rng, pitch, 0.05))
        for at, level, pitch in ((0, -7, 980), (0.05, 0, 760), (0.08, -7, 790), (0.1, -13, 800))
    ]
    return mix(*flutter, (0.05, -9, thud(170, 0.07)))


# ---- cqt: a pencil on a sheet, a pen that strikes out ---------------------------------------------------------------


@sound("cqt/pick", "touch", takes=3)
def _(rng):
    return mix((0, 0, wood(rng, 1500, 0.04, 1.1, 3400)), (0, -10, thud(220, 0.06)))


@sound("cqt/draw-circle", "act", takes=3)
def _(rng):
    # One round stroke: the band goes round with the hand.
    t = times(0.42)
    hand = swell(t, 0.09, 0.14)
    centre = 2300 + 800 * np.sin(2 * np.pi * t / 0.4)
    tooth = band(rng.standard_normal(len(t)), 130, 0.7)
    return mix(
        (0, 0, sweep(rng, centre, 0.55) * hand * np.clip(0.5 + 0.8 * tooth, 0.05, 2)),
        (0, -12, contact(rng, 0.006, 1300)),
    )


def corners(rng, pitches, each):
    """Straight strokes one after the other, the pencil turning at each corner."""
    parts = []
    for i, (start, end) in enumerate(pitches):
        parts.append((i * each, 0, stroke(rng, each * 0.97, start, end)))
        parts.append((i * each, -14, contact(rng, 0.004, 1500)))
    return mix(*parts)


@sound("cqt/draw-square", "act", takes=3)
def _(rng):
    return corners(rng, ((2100, 2500), (2700, 3100), (2500, 2100), (2000, 1700)), 0.125)


@sound("cqt/draw-triangle", "act", takes=3)
def _(rng):
    return corners(rng, ((2000, 3000), (3000, 1900), (2300, 2500)), 0.145)


@sound("cqt/strike", "act", takes=3)
def _(rng):
    return mix(
        (0, -14, contact(rng, 0.006, 1000)), (0, 0, stroke(rng, 0.19, 1300, 3000, 0.35)), (0.15, -8, thud(160, 0.08))
    )


# ---- sicic: little wooden figures below, glass and bells above ------------------------------------------------------


@sound("sicic/pick", "touch", takes=3)
def _(rng):
    return mix((0, 0, wood(rng, 900, 0.05, 1.0)), (0.01, -16, glass(D6, 0.18)))


@sound("sicic/place", "act", takes=3)
def _(rng):
    return mix((0, 0, wood(rng, 520, 0.08, 1.1, 1900)), (0, -9, thud(175, 0.1)))


@sound("sicic/move", "act", takes=3)
def _(rng):
    # A robe over the meadow, then the foot of the figure.
    t = times(0.18)
    robe = sweep(rng, 900 + 600 * np.sin(np.pi * t / t[-1]), 0.8) * swell(t, 0.09, 0.09)
    return mix((0, -11, robe), (0.15, 0, wood(rng, 560, 0.07, 1.1, 1900)), (0.15, -9, thud(175, 0.09)))


@sound("sicic/star", "act", each=(D6, A5, E5 * 2))
def _(_, pitch):
    # Each star has a light of its own.
    return mix((0, 0, bell(pitch, 0.6)[: round(0.55 * RATE)]), (0.05, -12, glass(A5 * 2, 0.35)))


@sound("sicic/pinch", "event", takes=2)
def _(rng):
    # Two quick dry nips and a startled little rise.
    nip = body(0.08, near(rng, 1350, 0.05), (1, 1.5, 2.7), 0.05, 0.6, 0.9)
    return mix(
        (0, 0, nip / np.max(np.abs(nip))), (0.045, -2, wood(rng, 1600, 0.04)), (0.07, -5, bubble(near(rng, 520, 0.06), near(rng, 880, 0.06), 0.13, 1.3))
    )


@sound("sicic/phase", "event")
def _(rng):
    notes = ((0, 0, D5), (0.09, -1, G5), (0.18, -2, A5))
    return mix(*[(at, level, bell(pitch, 0.7)[: round(0.58 * RATE)]) for at, level, pitch in notes])


@sound("sicic/match", "rare")
def _(rng):
    # The stars of the figure light up one by one.
    figure = ((0, D5), (0.1, A5), (0.2, G5), (0.3, D6))
    return mix(
        *[(at, -2, bell(pitch, 1.1)) for at, pitch in figure],
        (0.3, -4, tine(rng, D4, 1.2)),
        (0.3, -8, glass(A5 * 2, 0.7)),
    )


# ---- sparta: stone and terracotta -----------------------------------------------------------------------------------


def drum(rng, pitch, t60):
    """A hand on a frame drum: the modes of a round skin, none of which is in tune with another."""
    skin = body(t60 * 1.3, pitch, (1, 1.59, 2.14, 2.3, 2.65, 2.92, 3.6), t60, 0.9, 0.55, spot(rng, 7))
    return mix((0, 0, skin / np.max(np.abs(skin))), (0, -12, contact(rng, 0.006, 900)))


@sound("sparta/pick", "touch", takes=3)
def _(rng):
    return stone(rng, 1500, 0.035)


@sound("sparta/move", "act", takes=3)
def _(rng):
    t = times(0.12)
    drag = sweep(rng, 700 + 500 * t / t[-1], 0.9) * swell(t, 0.05, 0.05)
    grit = np.clip(0.4 + 0.9 * band(rng.standard_normal(len(t)), 90, 0.8), 0.05, 2)
    return mix((0, -9, drag * grit), (0.11, 0, stone(rng, 1050, 0.055)))


@sound("sparta/conquer", "event", takes=2)
def _(rng):
    # The tile turns over on the board, and a drum of the new owner.
    return mix(
        (0, -6, stone(rng, 1250, 0.05)),
        (0.12, 0, stone(rng, 820, 0.08)),
        (0.13, -3, drum(rng, 196, 0.32)),
        (0.155, -12, stone(rng, 840, 0.05)),
    )


@sound("sparta/promote", "event")
def _(rng):
    # A shield touched with a blade: stone below, a soft brass ring above.
    ring = body(0.75, 587, (1, 1.48, 2.02, 2.76, 3.94), 0.7, 0.6, 0.9)
    return mix(
        (0, -3, stone(rng, 1100, 0.05)), (0.03, -5, ring / np.max(np.abs(ring))), (0.12, -8, tine(rng, A5, 0.5, 0.6))
    )


@sound("sparta/flash", "event", takes=2)
def _(rng):
    t = times(0.24)
    sand = sweep(rng, 1500 + 1900 * t / t[-1], 0.6) * swell(t, 0.18, 0.06)
    return mix((0, -6, sand), (0.17, -4, body(0.16, 1760, (1, 1.5, 2.01), 0.2, 0.6, 1.2)))


@sound("sparta/capture", "event", takes=3)
def _(rng):
    # A statue breaks in the middle, where every loudspeaker hears it, and its pieces roll out.
    t = times(0.16)
    rubble = band(rng.standard_normal(len(t)), 950, 1.1) * decay(t, 0.17)
    grit = np.clip(0.3 + 1.2 * band(rng.standard_normal(len(t)), 70, 0.8), 0.05, 2)
    crumbs = [
        (0.07 + 0.19 * rng.random() ** 1.3, -9 - 6 * rng.random(), stone(rng, 900 + 800 * rng.random(), 0.03))
        for _ in range(6)
    ]
    return mix(
        (0, 0, stone(rng, 760, 0.08)), (0.004, -9, thud(175, 0.14)), (0.012, -3, faded(rubble * grit, 0.003)), *crumbs
    )


# ---- chess: the three games with the turned men ---------------------------------------------------------------------


def man(rng, pitch, t60=0.075):
    """A weighted, felted man set down on the board."""
    return mix((0, 0, wood(rng, pitch, t60, 0.9, 2100)), (0, -8, thud(pitch * 0.34, 0.1)))


@sound("chess/pick", "touch", takes=3)
def _(rng):
    t = times(0.07)
    felt = sweep(rng, np.linspace(900, 1500, len(t)), 0.8) * swell(t, 0.03, 0.04)
    return mix((0, -5, felt), (0.02, 0, wood(rng, 980, 0.04, 1.2, 1800)))


@sound("chess/move", "act", takes=3)
def _(rng):
    return man(rng, 540)


@sound("chess/capture", "event", takes=3)
def _(rng):
    # Man against man, then the board.
    return mix(
        (0, -2, wood(rng, 1240, 0.06, 0.8, 3000)), (near(rng, 0.055, 0.1), 0, man(rng, 500, 0.085)), (near(rng, 0.12, 0.1), -14, wood(rng, 900, 0.05))
    )


@sound("chess/check", "event")
def _(rng):
    return mix((0, -2, man(rng, 560)), (0.05, -3, tine(rng, A5, 0.4, 0.45)), (0.13, -3, tine(rng, E5, 0.45, 0.5)))


@sound("chess/castle", "event")
def _(rng):
    return mix((0, 0, man(rng, 500)), (0.13, -1, man(rng, 590)))


@sound("chess/promote", "event")
def _(rng):
    return mix(
        (0, -2, man(rng, 560)),
        (0.07, -4, tine(rng, A4, 0.5)),
        (0.15, -4, tine(rng, D5, 0.5)),
        (0.23, -3, tine(rng, A5, 0.5, 0.5)),
    )


@sound("chess/series-end", "act", takes=2)
def _(rng):
    # A chess clock's lever goes down.
    return mix(
        (0, -7, wood(rng, 1400, 0.035, 0.9, 3400)), (0.05, 0, wood(rng, 820, 0.055, 1.0)), (0.05, -6, thud(190, 0.07))
    )


@sound("chess/mate", "rare")
def _(rng):
    # The king is laid down: foot, crown, a short rocking; then the table rings, in three octaves for all loudspeakers.
    fall = ((0, 0, 520), (0.2, -2, 740), (0.31, -9, 760), (0.38, -13, 770))
    return mix(
        *[(at, level + 3, man(rng, pitch)) for at, level, pitch in fall],
        (0.2, -5, tine(rng, D4, 1.3)),
        (0.2, -14, tine(rng, D4 / 2, 1.2)),
        (0.3, -4, tine(rng, A4, 1.2)),
        (0.42, -7, tine(rng, D5, 1.1, 1.0)),
    )
