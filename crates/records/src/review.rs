//! What a review has found out, as it is kept with a record: plain data, which outlives the program that made it.

/// The version that [`Review`] is written with.
pub const REVIEW_VERSION: u32 = 1;

/// The review of a record's main line, as far as it came.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// The version of this format. A review of another is left out when a record is read: it can be made again.
    pub version: u32,
    /// With which effort it was made, by its id (`quick`, `deep`).
    pub effort: String,
    /// By which program: figures of different ones cannot be compared.
    pub program: String,
    /// The accuracy of each seat, 0 to 100, once all actions have been judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<[f32; 2]>,
    /// The actions judged, from the first one.
    pub plies: Vec<Reviewed>,
}

/// One action, judged.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reviewed {
    /// What the action was worth to the seat that played it, as the engine's scores are.
    pub score: i32,
    /// Whether that is proven.
    #[serde(default, skip_serializing_if = "is_false")]
    pub proven: bool,
    /// What the best action was worth.
    pub best_score: i32,
    /// Whether that is proven.
    #[serde(default, skip_serializing_if = "is_false")]
    pub best_proven: bool,
    /// What the action lost, in thousandths of a win.
    pub loss: u32,
    /// The id of the class it falls into (`mistake`).
    pub class: String,
    /// The best line, as action texts separated by spaces, beginning with the best action.
    pub best: String,
}

fn is_false(value: &bool) -> bool {
    !value
}
