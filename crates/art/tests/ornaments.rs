//! Every ornament can be drawn by whoever draws lines and convex polygons, fills its band and leaves it nowhere.

use tavoliere_art::ornament::Ornament;
use tavoliere_art::signs::Stroke;

fn is_convex(points: &[[f32; 2]]) -> bool {
    let at = |k: usize| points[k % points.len()];
    let bends = (0..points.len()).map(|k| {
        let ([ax, ay], [bx, by], [cx, cy]) = (at(k), at(k + 1), at(k + 2));
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    });
    let (least, most) = bends.fold((0.0f32, 0.0f32), |(least, most), bend| (least.min(bend), most.max(bend)));
    least > -1e-6 || most < 1e-6
}

#[test]
fn ornaments_fill_their_band_whatever_its_length() {
    for ornament in Ornament::ALL {
        for length in [0.1, 1.0, 4.0, 9.5, 23.0, 60.0] {
            let (strokes, long) = ornament.strokes(length);
            assert!(!strokes.is_empty() && long > 0.0, "{ornament:?}");
            // A turn of the pattern is not cut.
            assert!(long <= length || length < 4.0, "{ornament:?} is {long} long, not {length}");
            assert!(length < 9.0 || length - long < 3.4, "{ornament:?} leaves {} free", length - long);
            let mut high = [f32::MAX, f32::MIN];
            for Stroke { points, filled, closed, width } in &strokes {
                assert!(points.len() >= if *filled { 3 } else { 2 }, "{ornament:?}");
                assert!(points.windows(2).all(|pair| pair[0] != pair[1]), "{ornament:?} has a point twice");
                assert!(!filled || (*closed && is_convex(points)), "{ornament:?} has a piece that is not convex");
                for [x, y] in points {
                    let half = width / 2.0;
                    assert!(x - half > -0.12 && x + half < long + 0.12, "{ornament:?}, {length}: {x} of {long}");
                    assert!(y - half > -0.01 && y + half < 1.01, "{ornament:?}: {y}");
                    high = [high[0].min(y - half), high[1].max(y + half)];
                }
            }
            assert!(high[1] - high[0] > 0.75, "{ornament:?} is only {high:?} high");
            // It is drawn anew in every frame.
            assert!(strokes.iter().map(|stroke| stroke.points.len()).sum::<usize>() < 2500, "{ornament:?}");
        }
    }
}

#[test]
fn no_two_places_have_the_same() {
    let drawn = Ornament::ALL.map(|ornament| ornament.strokes(12.0).0);
    for (k, one) in drawn.iter().enumerate() {
        assert!(drawn[k + 1..].iter().all(|other| one != other), "{:?}", Ornament::ALL[k]);
    }
}
