//! Pictures show what is on the board, in the size asked for, and moving ones every position.

use tavoliere_pictures::{Animation, Artist, LARGEST, SMALLEST};
use tavoliere_rules::{GameId, Match, Options};

fn start(game: GameId) -> Match {
    Match::new(game, Options::defaults(game.options()))
}

fn played(game: GameId, plies: usize) -> Match {
    let mut game_match = start(game);
    for ply in 0..plies {
        let legal = game_match.legal();
        let action = legal[(ply * 7 + 3) % legal.len()];
        game_match.play(action).expect("legal");
    }
    game_match
}

#[test]
fn every_game_has_pictures_of_the_size_asked_for() {
    for &game in GameId::ALL {
        for side in [64, 301] {
            let game_match = played(game, 6);
            let picture = Artist::new(&game_match, side).draw(&game_match);
            assert!(picture.width.max(picture.height).abs_diff(side) <= 1, "{game}: {side}");
            assert_eq!(picture.rgba.len(), usize::from(picture.width) * usize::from(picture.height) * 4);
            assert!(picture.rgba.chunks_exact(4).all(|pixel| pixel[3] == 255), "{game}: something is clear");
            let mut reader = png::Decoder::new(std::io::Cursor::new(picture.to_png())).read_info().expect("a PNG");
            let mut read = vec![0; reader.output_buffer_size().expect("it fits")];
            reader.next_frame(&mut read).expect("one picture");
            assert_eq!(read, picture.rgba, "{game}");
        }
    }
}

#[test]
fn sizes_beyond_what_is_possible_are_brought_back() {
    let game_match = start(GameId::Cqt);
    let side = |asked| {
        let picture = Artist::new(&game_match, asked).draw(&game_match);
        picture.width.max(picture.height)
    };
    assert_eq!((side(0), side(u16::MAX)), (SMALLEST, LARGEST));
}

#[test]
fn what_happens_changes_the_picture_and_taking_it_back_restores_it() {
    for &game in GameId::ALL {
        let mut game_match = played(game, 4);
        let mut artist = Artist::new(&game_match, 120);
        let before = artist.draw(&game_match);
        let action = game_match.legal()[0];
        game_match.play(action).expect("legal");
        assert_ne!(artist.draw(&game_match), before, "{game}");
        game_match.undo();
        assert_eq!(artist.draw(&game_match), before, "{game}");
    }
}

/// The delays of a GIF's frames, in hundredths of a second, and its last picture as it is then seen.
fn read(file: &[u8]) -> (Vec<u16>, Vec<[u8; 3]>) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    let palette = decoder.global_palette().expect("one palette").to_vec();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let (mut delays, mut seen) = (Vec::new(), vec![[0; 3]; width * height]);
    while let Some(frame) = decoder.read_next_frame().expect("frames") {
        delays.push(frame.delay);
        for (at, &index) in frame.buffer.iter().enumerate().filter(|&(_, &index)| Some(index) != frame.transparent) {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let color = &palette[usize::from(index) * 3..][..3];
            seen[(y + usize::from(frame.top)) * width + x + usize::from(frame.left)] = [color[0], color[1], color[2]];
        }
    }
    (delays, seen)
}

#[test]
fn a_moving_picture_shows_every_position_and_ends_with_the_last() {
    for game in [GameId::Cellulae, GameId::Sicic, GameId::Vinciperdi] {
        let game_match = played(game, 9);
        let mut animation = Animation::new(&game_match, 160);
        let mut share = animation.share();
        while !animation.step() {
            assert!(animation.share() > share);
            share = animation.share();
        }
        let (delays, seen) = read(&animation.finish());
        assert_eq!(delays.len(), 10, "{game}");
        assert!(delays[1..9].iter().all(|&delay| delay == delays[1]), "{game}: {delays:?}");
        let last = Artist::new(&game_match, 160).draw(&game_match);
        let far = |(seen, drawn): (&[u8; 3], &[u8])| (0..3).any(|k| seen[k].abs_diff(drawn[k]) > 60);
        let wrong = seen.iter().zip(last.rgba.chunks_exact(4)).filter(|&pair| far(pair)).count();
        assert!(wrong * 100 < seen.len(), "{game}: {wrong} of {}", seen.len());
    }
}

#[test]
fn a_series_runs_by_and_rests_at_its_end() {
    let mut game_match = start(GameId::Progressive);
    for text in ["e2e4", "e7e5", "f7f6", "g1h3", "f1e2", "e2h5"] {
        game_match.play_text(text).expect("legal");
    }
    let (delays, _) = read(&Animation::new(&game_match, 100).finish());
    assert_eq!(delays, [250, 125, 25, 125, 25, 25, 250]);
}
