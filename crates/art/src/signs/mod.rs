//! The signs of the interface (undo, pause, share, …), drawn with one pen: lines of one width with round ends, a little
//! bowed as a hand draws them, and a few filled pieces. Each is a list of [`Stroke`]s in the unit square, y downwards, so
//! that whoever can draw a line and a convex polygon can draw them.

mod drawings;
mod pen;

use std::fmt::Write;

/// How wide the lines are, as a fraction of the side.
pub const WIDTH: f32 = 2.2 / pen::GRID;

/// One line or filled piece of a sign.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Through where it goes, in the unit square, y downwards. At least two points, of a filled stroke three.
    pub points: Vec<[f32; 2]>,
    /// Whether the last point is joined to the first one. What is filled is.
    pub closed: bool,
    /// Filled, and without a line: a convex polygon. Else a line with round ends and joints.
    pub filled: bool,
    /// How wide the line is, as a fraction of the side: 0 of a filled stroke.
    pub width: f32,
}

macro_rules! signs {
    ($($(#[$about:meta])* $name:ident $id:literal)+) => {
        /// A sign of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Sign {
            $($(#[$about])* $name,)+
        }

        impl Sign {
            /// All signs.
            pub const ALL: [Sign; [$($id),+].len()] = [$(Sign::$name),+];

            /// What it is called in files: `sound-on`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Sign::$name => $id,)+ }
            }
        }
    };
}

signs! {
    /// An arrow that turns back.
    Undo "undo"
    /// An arrow that turns on again.
    Redo "redo"
    /// Once more from the start.
    Restart "restart"
    /// A light bulb.
    Hint "hint"
    /// The board from straight above.
    View "view"
    /// The board from one's own place.
    Seat "seat"
    /// An open book.
    Rules "rules"
    /// Two bars.
    Pause "pause"
    /// A triangle.
    Play "play"
    /// Two triangles: no more waiting.
    Hurry "hurry"
    /// A turn that is passed: over a stone to the other side.
    Pass "pass"
    /// One place that is joined to two others.
    Share "share"
    /// A horn that sounds.
    SoundOn "sound-on"
    /// A horn that does not.
    SoundOff "sound-off"
    /// The list of moves.
    Moves "moves"
    /// An eye: looking back at a game.
    Review "review"
    /// Books on a shelf.
    Library "library"
    /// The boards of the shelf.
    Shelf "shelf"
    /// A wheel.
    Settings "settings"
    /// An arrow to the left.
    Back "back"
    /// A cross.
    Close "close"
    /// Three lines.
    Menu "menu"
    /// A house.
    Home "home"
    /// A scholar's cap.
    Learn "learn"
    /// A piece of a jigsaw.
    Puzzle "puzzle"
    /// A leaf of a calendar.
    Daily "daily"
    /// A pawn.
    Person "person"
    /// A box with a face.
    Computer "computer"
    /// Two pawns.
    People "people"
    /// Links of a chain.
    Link "link"
    /// A clock's face.
    Clock "clock"
    /// A star.
    Star "star"
    /// The same, filled: what has been marked with it.
    Starred "starred"
    /// A flag: to resign.
    Flag "flag"
    /// Two hands: a draw.
    Handshake "handshake"
    /// A tick: done.
    Check "check"
    /// A pencil.
    Edit "edit"
    /// A rubber.
    Eraser "eraser"
    /// A bin.
    Trash "trash"
    /// An arrow into a tray.
    Download "download"
    /// An arrow out of a tray.
    Upload "upload"
    /// A lens.
    Search "search"
    /// A funnel.
    Filter "filter"
    /// Two sheets.
    Copy "copy"
    /// A pencil on a board.
    Compose "compose"
    /// A line that rises and falls.
    Analysis "analysis"
    /// A cup.
    Trophy "trophy"
    /// Out of a door.
    Quit "quit"
    /// To the right.
    Next "next"
    /// To the left.
    Previous "previous"
    /// To the left as far as it goes.
    First "first"
    /// To the right as far as it goes.
    Last "last"
    /// One more of it.
    Plus "plus"
    /// One less of it.
    Minus "minus"
    /// Three dots.
    More "more"
    /// What somebody says.
    Chat "chat"
}

impl Sign {
    /// What is to be drawn, in this order.
    #[must_use]
    pub fn strokes(self) -> Vec<Stroke> {
        pen::drawn(self as u32, &drawings::drawing(self))
    }

    /// The sign as a picture of its own, 24 units a side, in the colour of the text round it.
    #[must_use]
    pub fn svg(self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
            WIDTH * pen::GRID
        );
        for stroke in self.strokes() {
            svg.push_str("<path d=\"");
            for (k, [x, y]) in stroke.points.iter().map(|point| point.map(|at| at * pen::GRID)).enumerate() {
                let letter = if k == 0 { 'M' } else { 'L' };
                write!(svg, "{letter}{x:.2} {y:.2}").expect("a text takes whatever is written to it");
            }
            svg.push_str(if stroke.closed { "Z\"" } else { "\"" });
            svg.push_str(if stroke.filled { " fill=\"currentColor\" stroke=\"none\"/>" } else { "/>" });
        }
        svg.push_str("</svg>");
        svg
    }
}
