# The page in the browser, before the game is there and when it cannot be. web/build.sh puts these into the page, with
# app-line and loading: only words and { $arguments } can be used here.

loader-needs-javascript = Tavoliere needs JavaScript.
loader-loading = Loading…
loader-progress = Loading: { $done } of { $total } MB
loader-reload = Reload
loader-retry = Try again
loader-no-webgl = This browser cannot show the table
loader-no-webgl-about = Tavoliere draws with WebGL 2, which is missing or switched off here. Try an up-to-date Firefox, Chrome, Edge or Safari, or switch on graphics acceleration in the browser’s settings.
loader-network = The game could not be fetched
loader-network-about = Part of it did not arrive. Please check the connection and try again.
loader-context-lost = The picture was lost
loader-context-lost-about = The system took the graphics card away from this page. Your game has been saved: reload to go on.
loader-crashed = Something broke
loader-crashed-about = The game has stopped because of an error of its own, which should not happen. Your game has been saved: reload to go on.
loader-pages = The games and their rules as pages of text
loader-update = A new version is ready.
loader-update-take = Change to it
loader-update-later = Later
loader-updated = Tavoliere was renewed in another window.
