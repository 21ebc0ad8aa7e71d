//! Every sign can be drawn by whoever draws lines and convex polygons, fills its square as the others do, and looks like none of
//! them.

use tavoliere_art::signs::{Sign, Stroke, WIDTH};

/// Left, top, right and bottom of what is painted.
fn extent(strokes: &[Stroke]) -> [f32; 4] {
    let mut extent = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
    for stroke in strokes {
        let half = stroke.width / 2.0;
        for [x, y] in &stroke.points {
            extent =
                [extent[0].min(x - half), extent[1].min(y - half), extent[2].max(x + half), extent[3].max(y + half)];
        }
    }
    extent
}

#[test]
fn strokes_are_lines_of_one_width_or_convex_pieces() {
    for sign in Sign::ALL {
        let strokes = sign.strokes();
        assert!(!strokes.is_empty(), "{sign:?}");
        assert_eq!(strokes, sign.strokes(), "{sign:?} is drawn otherwise the second time");
        for stroke in strokes {
            assert!(stroke.points.len() >= if stroke.filled { 3 } else { 2 }, "{sign:?}");
            assert!(stroke.points.windows(2).all(|pair| pair[0] != pair[1]), "{sign:?} has a point twice");
            assert!((stroke.width - if stroke.filled { 0.0 } else { WIDTH }).abs() < 1e-6, "{sign:?}");
            if stroke.filled {
                assert!(stroke.closed, "{sign:?}");
                let count = stroke.points.len();
                let at = |k: usize| stroke.points[k % count];
                let bends = (0..count).map(|k| {
                    let ([ax, ay], [bx, by], [cx, cy]) = (at(k), at(k + 1), at(k + 2));
                    (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
                });
                let (least, most) =
                    bends.fold((0.0f32, 0.0f32), |(least, most), bend| (least.min(bend), most.max(bend)));
                assert!(least > -1e-6 || most < 1e-6, "{sign:?} has a filled piece that is not convex");
            }
        }
    }
}

#[test]
fn signs_fill_their_square_alike() {
    for sign in Sign::ALL {
        let [left, top, right, bottom] = extent(&sign.strokes());
        assert!(left >= 0.01 && top >= 0.01 && right <= 0.99 && bottom <= 0.99, "{sign:?} leaves its square");
        let most = (right - left).max(bottom - top);
        assert!((0.70..=0.96).contains(&most), "{sign:?} is {most} wide or high");
        let off = ((left + right) / 2.0 - 0.5).abs().max(((top + bottom) / 2.0 - 0.5).abs());
        assert!(off < 0.09, "{sign:?} is {off} out of the middle");
    }
}

/// How much of each pixel of a small picture is painted, by sixteen samples.
fn small(sign: Sign, side: usize) -> Vec<f32> {
    let strokes = sign.strokes();
    let painted = |x: f32, y: f32| {
        strokes.iter().any(|stroke| {
            let points = &stroke.points;
            let lines = points.len() - usize::from(!stroke.closed);
            let at = |k: usize| points[k % points.len()];
            if stroke.filled {
                let sides: Vec<f32> = (0..lines)
                    .map(|k| (at(k + 1)[0] - at(k)[0]) * (y - at(k)[1]) - (at(k + 1)[1] - at(k)[1]) * (x - at(k)[0]))
                    .collect();
                return sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0);
            }
            (0..lines).any(|k| {
                let ([ax, ay], [bx, by]) = (at(k), at(k + 1));
                let (dx, dy) = (bx - ax, by - ay);
                let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
                (x - ax - along * dx).hypot(y - ay - along * dy) <= stroke.width / 2.0
            })
        })
    };
    let fine = |k: usize| (k as f32 + 0.5) / (side * 4) as f32;
    (0..side * side)
        .map(|pixel| {
            let (x, y) = (pixel % side * 4, pixel / side * 4);
            let samples = (0..16).filter(|k| painted(fine(x + k % 4), fine(y + k / 4)));
            samples.count() as f32 / 16.0
        })
        .collect()
}

#[test]
fn no_sign_looks_like_another_at_sixteen_pixels() {
    let pictures: Vec<(Sign, Vec<f32>)> = Sign::ALL.into_iter().map(|sign| (sign, small(sign, 16))).collect();
    for (k, (sign, picture)) in pictures.iter().enumerate() {
        let ink = picture.iter().sum::<f32>();
        assert!((14.0..150.0).contains(&ink), "{sign:?} paints {ink} pixels");
        for (other, its) in &pictures[..k] {
            let differs: f32 = picture.iter().zip(its).map(|(a, b)| (a - b).abs()).sum();
            assert!(differs > 10.0, "{sign:?} and {other:?} differ by {differs} pixels");
        }
    }
}

#[test]
fn ids_and_pictures_are_in_order() {
    for (k, sign) in Sign::ALL.into_iter().enumerate() {
        assert!(Sign::ALL[..k].iter().all(|other| other.id() != sign.id()), "{sign:?}");
        assert!(sign.id().bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-'));
        let svg = sign.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
        let strokes = sign.strokes();
        assert_eq!(svg.matches("<path ").count(), strokes.len());
        assert_eq!(svg.matches("/>").count(), strokes.len());
        assert_eq!(svg.matches('Z').count(), strokes.iter().filter(|stroke| stroke.closed).count());
        assert_eq!(svg.matches("stroke=\"none\"").count(), strokes.iter().filter(|stroke| stroke.filled).count());
        let points: usize = strokes.iter().map(|stroke| stroke.points.len()).sum();
        assert_eq!(svg.matches('L').count() + strokes.len(), points);
        assert!(svg.len() < 12_000, "{sign:?} takes {} bytes", svg.len());
    }
}
