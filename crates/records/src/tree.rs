//! A game's actions as a tree: what was played, and what could have been.

use tavoliere_rules::Action;

use crate::Note;

/// The most places that a tree can have: beyond any game, and little enough to be read at once.
pub const MAX_NODES: usize = 20_000;

/// A place in a tree: its start, or what is reached by an action. It stays the same whatever else is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The place before the first action.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a tree holds of one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    parent: NodeId,
    action: Option<Action>,
    ply: usize,
    children: Vec<NodeId>,
    /// The time used for the action, in milliseconds, where it was measured; 1 at least.
    pub time: Option<u32>,
    /// What was said about it.
    pub note: Note,
}

impl Node {
    /// The action that leads here; none at the root.
    #[must_use]
    pub fn action(&self) -> Option<Action> {
        self.action
    }

    /// How many actions lead here.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The place before the action; of the root, itself.
    #[must_use]
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// What was played or tried here, the main continuation first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// A branch that was cut off, to be grown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    node: NodeId,
    place: usize,
}

/// Places joined by actions. The first child of each continues the line it is on; the others begin variations. Which
/// actions are legal a tree does not know: see [`Record::play`](crate::Record::play).
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// A parent stands before its children. What was cut off stays, so that it can be grown again.
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        let root = Node {
            parent: NodeId::ROOT,
            action: None,
            ply: 0,
            children: Vec::new(),
            time: None,
            note: Note::default(),
        };
        Tree { nodes: vec![root] }
    }
}

impl std::ops::Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }
}

impl std::ops::IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.index()]
    }
}

impl Tree {
    /// Whether it has reached [`MAX_NODES`].
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MAX_NODES
    }

    /// Whether a place is in the tree: not in a branch that was cut off.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        let mut at = node;
        while at != NodeId::ROOT {
            let Some(parent) = self.nodes.get(at.index()).map(|node| node.parent) else { return false };
            if !self[parent].children.contains(&at) {
                return false;
            }
            at = parent;
        }
        true
    }

    /// What an action leads to from a place, if it was played there.
    #[must_use]
    pub fn child(&self, node: NodeId, action: Action) -> Option<NodeId> {
        self[node].children.iter().copied().find(|&child| self[child].action == Some(action))
    }

    /// The next place of the line; none at its end.
    #[must_use]
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self[node].children.first().copied()
    }

    /// What an action leads to from a place: where it was played already, or a new place behind the others; none if the
    /// tree is full.
    pub(crate) fn grow(&mut self, parent: NodeId, action: Action) -> Option<NodeId> {
        if let Some(child) = self.child(parent, action) {
            return Some(child);
        }
        if self.is_full() {
            return None;
        }
        let node = NodeId(self.nodes.len() as u32);
        let ply = self[parent].ply + 1;
        let (time, note) = (None, Note::default());
        self.nodes.push(Node { parent, action: Some(action), ply, children: Vec::new(), time, note });
        self[parent].children.push(node);
        Some(node)
    }

    /// The places from the first action to this one, both included.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = |&at: &NodeId| (at != NodeId::ROOT).then(|| self[at].parent);
        let mut path: Vec<_> = std::iter::successors(Some(node), up).filter(|&at| at != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The line that a place is on: the places that lead there, itself, and how it goes on.
    #[must_use]
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        line.extend(std::iter::successors(self.next(node), |&at| self.next(at)));
        line
    }

    /// The main line, from its first action.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(NodeId::ROOT)
    }

    /// Whether a place is on the main line.
    #[must_use]
    pub fn is_main(&self, node: NodeId) -> bool {
        self.variation_of(node).is_none()
    }

    /// The place, this one or an earlier one, where the variation begins that it is in; none on the main line.
    #[must_use]
    pub fn variation_of(&self, node: NodeId) -> Option<NodeId> {
        self.path(node).into_iter().rev().find(|&at| self.next(self[at].parent) != Some(at))
    }

    /// How many places are reached by actions, in all variations.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines().iter().map(|line| line.len()).sum()
    }

    /// Whether nothing was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self[NodeId::ROOT].children.is_empty()
    }

    /// Every line: the main line first, each variation after the line that it leaves, only what it has of its own.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<NodeId>> {
        let mut lines = vec![self.main_line()];
        let mut read = 0;
        while let Some(line) = lines.get(read) {
            let before = if read == 0 { vec![NodeId::ROOT] } else { Vec::new() };
            let places: Vec<_> = before.into_iter().chain(line.iter().copied()).collect();
            for place in places {
                for &child in self[place].children.iter().skip(1) {
                    lines.push(std::iter::successors(Some(child), |&at| self.next(at)).collect());
                }
            }
            read += 1;
        }
        lines
    }

    /// Makes the variation that a place is in the main continuation where it begins. Whether anything has changed.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let Some(begins) = self.variation_of(node) else { return false };
        let parent = self[begins].parent;
        let children = &mut self[parent].children;
        let place = children.iter().position(|&child| child == begins).unwrap_or_default();
        children[..=place].rotate_right(1);
        true
    }

    /// Makes the line to a place the main line. Whether anything has changed.
    pub fn make_main(&mut self, node: NodeId) -> bool {
        let mut changed = false;
        while self.promote(node) {
            changed = true;
        }
        changed
    }

    /// Cuts off what begins with a place; the root stays. What is given grows it [again](Tree::regrow).
    pub fn cut(&mut self, node: NodeId) -> Option<Branch> {
        if node == NodeId::ROOT || !self.contains(node) {
            return None;
        }
        let parent = self[node].parent;
        let place = self[parent].children.iter().position(|&child| child == node)?;
        self[parent].children.remove(place);
        Some(Branch { node, place })
    }

    /// Undoes a cut: the branch comes back to its place.
    pub fn regrow(&mut self, branch: Branch) {
        let Some(node) = self.nodes.get(branch.node.index()) else { return };
        let (parent, action) = (node.parent, node.action);
        // Where the same action was played again meanwhile there would be two of it.
        if action.is_some_and(|action| self.child(parent, action).is_none()) {
            let children = &mut self[parent].children;
            children.insert(branch.place.min(children.len()), branch.node);
        }
    }
}
