#!/usr/bin/env python3
"""Plays Vinciperdi (stalemate=win, that is antichess) against another UCI engine.

Every opening, some random plies, is played twice with colours changed. Needs python-chess (pip install chess) and an
engine that knows UCI_Variant antichess (apt install fairy-stockfish). Last line: our points, games, per cent.
"""
import argparse
import math
import random

import chess.engine
import chess.variant


def opening(rng, plies):
    """A position reached by random moves in which the game goes on."""
    while True:
        board = chess.variant.AntichessBoard()
        for _ in range(plies):
            moves = sorted(board.legal_moves, key=lambda move: move.uci())
            if not moves:
                break
            board.push(rng.choice(moves))
        if not board.is_game_over():
            return board


def play(start, players, limit, longest):
    """Plays a game to its end; the result is White's."""
    board = start.copy()
    while board.outcome(claim_draw=True) is None and len(board.move_stack) < longest:
        result = players[board.turn].play(board, limit, game=id(board))
        board.push(result.move)
    outcome = board.outcome(claim_draw=True)
    return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner), board


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", default="target/release/tavoliere-cli uci", help="command line of our engine")
    parser.add_argument("--other", default="/usr/games/fairy-stockfish", help="command line of the other engine")
    parser.add_argument("--openings", type=int, default=200, help="each is played twice")
    parser.add_argument("--plies", type=int, default=4, help="random plies at the beginning")
    parser.add_argument("--skip", type=int, default=0, help="openings played before, to go on with a run broken off")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, help="nodes a move (100000 if no limit is given)")
    parser.add_argument("--time", type=float, help="seconds a move, instead of nodes")
    parser.add_argument("--longest", type=int, default=400, help="plies after which a game is drawn")
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    args = parser.parse_args()

    limit = chess.engine.Limit(time=args.time) if args.time else chess.engine.Limit(nodes=args.nodes or 100_000)
    ours = chess.engine.SimpleEngine.popen_uci(args.ours.split(), timeout=60)
    other = chess.engine.SimpleEngine.popen_uci(args.other.split(), timeout=60)
    rng = random.Random(args.seed)
    wins = draws = losses = 0
    try:
        for number in range(args.openings):
            start = opening(rng, args.plies)
            if number < args.skip:
                continue
            for colour in (chess.WHITE, chess.BLACK):
                result, board = play(start, {colour: ours, not colour: other}, limit, args.longest)
                points = result if colour == chess.WHITE else 1 - result
                wins, draws, losses = wins + (points == 1), draws + (points == 0.5), losses + (points == 0)
                if args.verbose:
                    line = " ".join(move.uci() for move in board.move_stack)
                    print(f"{number} {'white' if colour else 'black'} {points} {line}", flush=True)
            if args.verbose or (number + 1) % 20 == 0:
                print(f"after {number + 1} openings: +{wins} ={draws} -{losses}", flush=True)
    finally:
        ours.quit()
        other.quit()
    games = wins + draws + losses
    points = wins + draws / 2
    deviation = math.sqrt(max(wins * (games - wins) / games, 1)) / games * 100
    print(f"wins {wins} draws {draws} losses {losses}")
    print(f"points {points} of {games}: {100 * points / games:.1f} % (one standard deviation about {deviation:.1f})")


if __name__ == "__main__":
    main()
