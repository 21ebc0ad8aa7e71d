# The page in the browser, before the game is there and when it cannot be. web/build.sh puts these into the page, with
# app-line, loading and the names of the games: only words and { $arguments } can be used here.

loader-needs-javascript = Tavoliere needs JavaScript.
loader-loading = Loading…
loader-progress = Loading: { $done } of { $total } MB
loader-choose = Choose a game while it loads: it opens as soon as everything is here.
loader-chosen = { $game } opens as soon as everything is here.
loader-again = Something did not arrive. Trying again…
loader-stuck = Is nothing happening? Please check the connection and reload the page.
loader-reload = Reload
loader-retry = Try again
loader-no-webgl = This browser cannot show the table
loader-no-webgl-about = Tavoliere draws with WebGL 2, which is missing or switched off here. Try an up-to-date Firefox, Chrome, Edge or Safari, or switch on graphics acceleration in the browser’s settings.
loader-no-wasm = This browser cannot run the game
loader-no-wasm-about = Tavoliere needs WebAssembly as up-to-date browsers have it: try a current Firefox, Chrome, Edge or Safari. Where it is switched off, as in Apple’s Lockdown Mode, this page can be excepted.
loader-network = The game could not be fetched
loader-network-about = Part of it did not arrive. Please check the connection and try again.
loader-damaged = The game did not arrive whole
loader-damaged-about = Part of it was cut off or changed on its way. Please try again; if that does not help, another network may.
loader-outdated = Tavoliere has been renewed
loader-outdated-about = This page belongs to an earlier version, whose parts are no longer there. Reload to get the new one.
loader-memory = There is not enough memory
loader-memory-about = The system gives this page no more of it. Close other pages and programs, then reload; a match that was begun has been saved.
loader-context-lost = The picture was lost
loader-context-lost-about = The system took the graphics card away from this page. Your game has been saved: reload to go on.
loader-crashed = Something broke
loader-crashed-about = The game has stopped because of an error of its own, which should not happen. Your game has been saved: reload to go on.
loader-pages = The games and their rules as pages of text
loader-update = A new version is ready.
loader-update-take = Change to it
loader-update-later = Later
loader-updated = Tavoliere was renewed in another window.
