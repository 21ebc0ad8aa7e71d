# What the program says about the system that it runs on, where there is no window to say it in.

no-graphics = Tavoliere found no graphics that it can draw with. Installing or updating the graphics driver mostly helps (on Debian and Ubuntu also the package mesa-vulkan-drivers); “tavoliere --safe” asks for less, and “tavoliere --doctor” says what was found. In a browser Tavoliere may work all the same. In a terminal all games can be played with “tavoliere-cli play”.
graphics-lost = The system took the graphics card away. Tavoliere begins anew, and your game goes on.
graphics-gone = Tavoliere cannot draw any more ({ $why }). Your game has been saved. “tavoliere --safe” asks less of the graphics.
no-screen = There is no screen to open a window on.
no-sound = No sound device was found: the table stays silent.
stopped = Tavoliere has stopped because of an error of its own, which should not happen. Your game has been saved. What helps to find the error is in { $file }; there is nothing personal in it. If you report the error, please send it along.
stopped-unkept = Tavoliere has stopped because of an error of its own, which should not happen. If you report it, please send along what follows.
