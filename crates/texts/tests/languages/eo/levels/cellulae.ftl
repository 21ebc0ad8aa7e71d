# Two levels that are just begun, for the tests: see crates/levels/tests/translation.rs.

level-03_contagion =
    .title = Infekto
    .say-1 = Ĉiu kahelo havas nigran kaj blankan flankon.
        Malamika kahelo apud via nova turniĝas!
    .task-2-hint-1 = La tri blankaj kaheloj ĉirkaŭas malplenan kvadraton.

level-50_cradle =
    .task-1-hint-1 = Turnu c1.
