# The eight who can be played against, from the weakest to the strongest: who they are, and what they say before a match and when they
# have won, lost or drawn it. At most 70 letters each. Their strength is level-… in ui.ftl.

opponent-newcomer-name = Nina
opponent-newcomer-temper = Nine years old, and asks why before you have finished.
opponent-newcomer-greeting = I know all the rules! Well, nearly all. Shall we?
opponent-newcomer-won = I won? I won! Wait till my gran hears this!
opponent-newcomer-lost = How did you do that? Show me again, slowly.
opponent-newcomer-drawn = Nobody won? Then we both did. Again!

opponent-novice-name = Beppe
opponent-novice-temper = Sells melons, whistles, and now and then looks at the board.
opponent-novice-greeting = Come and sit in the shade. Mind the melons.
opponent-novice-won = Well, it’s mine! Here, have a melon, you look peaky.
opponent-novice-lost = Picked just when it was ripe! I was watching the clouds.
opponent-novice-drawn = The scales are level. You can’t get more honest than that.

opponent-amateur-name = Tosca
opponent-amateur-temper = Plays every match as a third act, and trips over the scenery.
opponent-amateur-greeting = Curtain up! I have a plan, and it is magnificent.
opponent-amateur-won = Applause, please. For once the plan was a good one.
opponent-amateur-lost = What a death scene! Admit it, I fell beautifully.
opponent-amateur-drawn = Two bows and one curtain. I can live with that.

opponent-player-name = Milo
opponent-player-temper = Brings the post by bicycle and plays fair. Brio, his dog, watches.
opponent-player-greeting = That was the last letter: Brio and I have all evening.
opponent-player-won = Good game! Brio saw it before I did.
opponent-player-lost = Fair and square. And now Brio wags his tail at you.
opponent-player-drawn = Even! Let’s take the long way home and talk it over.

opponent-veteran-name = Oreste
opponent-veteran-temper = Climbs slowly, plays slowly, and waits for you to slip.
opponent-veteran-greeting = Take your time. The mountain isn’t going anywhere.
opponent-veteran-won = You ran the last stretch. Nobody should run there.
opponent-veteran-lost = I found the path, and you were on it. My hat is off.
opponent-veteran-drawn = Two paths, and the same summit. Chestnut?

opponent-expert-name = Livia
opponent-expert-temper = Has read everything, notes and all. Her own are in pencil.
opponent-expert-greeting = I have read a whole chapter about people who begin like you.
opponent-expert-won = Page two hundred and twelve. I can lend it to you.
opponent-expert-lost = That isn’t in any book. May I write it down?
opponent-expert-drawn = A footnote for the two of us. A pretty one, though.

opponent-master-name = Ottavio
opponent-master-temper = Mends clocks, and can hear a wrong move by its ticking.
opponent-master-greeting = One moment, this spring… There. I am listening.
opponent-master-won = About halfway through, something of yours ran slow.
opponent-master-lost = Not a tooth out of place. I take off my lens to you.
opponent-master-drawn = Two clocks that agree. It hardly ever happens.

opponent-oracle-name = Sibilla
opponent-oracle-temper = Knits and never looks up. The owl does the looking.
opponent-oracle-greeting = There you are. The scarf said so.
opponent-oracle-won = Don’t take it to heart. The thread had been going there a while.
opponent-oracle-lost = Well, look at that. I have dropped a stitch.
opponent-oracle-drawn = A knot that comes undone from neither end. Lovely, isn’t it?
