import type { ReviewRow } from '../types.ts';

export const espresso: ReviewRow[] = [
  {
    key: 'leo-uno',
    person: 'leo-marchetti',
    product: 'morrow-uno',
    rating: 5,
    hoursAgo: 31,
    location: 'Bristol',
    verified: true,
    photos: ['espresso-machine-1', 'espresso-machine-2'],
    clip: 'clip-espresso',
    said: 'So this is thirteen months in, two a day. I flush it cold, then pull. Look at the colour of that. The gasket is the second one. Eight minutes, one hex key, and I had the radio on.',
    tags: ['espresso', 'repairable', 'one year in'],
    title: 'Thirteen months of two flat whites a day',
    content:
      'Changed the gasket myself at month nine: eight minutes, one hex key. The steam wand still pulls tight foam if you purge it first.\n\nWhat I would tell a friend. The drip tray is too shallow, empty it before you think you should. The tank fills from the top without taking it out, which nobody mentions and which I would now miss every day. And the grinder matters more than the machine, so if the money only stretches to one good thing, buy that one.',
    comments: [
      {
        person: 'aiko-tanabe',
        hoursAgo: 29.6,
        content: 'How tight did you go on the gasket screws? Mine drips if I stop at snug.',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 28.9,
        content: 'Quarter turn past snug, then a cold flush. If it still drips, the screen is seated wrong.',
      },
      {
        person: 'priya-raman',
        hoursAgo: 27.5,
        content:
          'Month nine here as well. Morrow sent the part free, it is still under cover until next year.',
      },
      {
        person: 'jonas-weber',
        hoursAgo: 26.7,
        content: 'Thank you for naming the tool. Which hex size is it?',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 25.6,
        content:
          'Four millimetres, the long arm of the key. The short arm fouls the steam pipe and you will swear in front of your children.',
      },
      {
        person: 'noor-haddad',
        hoursAgo: 20,
        content: 'Would you still buy it over the Duo if money was not the question?',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 19,
        content:
          'For one or two people, yes. It is warm in nine minutes and I can take it apart on the kitchen table. The Duo needs a bench and a free Saturday.',
      },
    ],
  },
  {
    key: 'noor-uno',
    person: 'noor-haddad',
    product: 'morrow-uno',
    rating: 4,
    hoursAgo: 233,
    location: 'Manchester',
    verified: true,
    pictured: true,
    tags: ['espresso', 'first machine'],
    title: 'Eight months as a beginner',
    content:
      'First machine I have ever owned and I was scared of it for a fortnight. It forgives a lot: wrong grind, old beans, me at six in the morning. It started dripping from the group head last week and I was ready to claim, but people here talked me through cleaning the valve spring and it stopped.\n\nLost a star because the manual assumes you already know what a group head is.',
    comments: [
      {
        person: 'tomas-herrera',
        hoursAgo: 195,
        content:
          'Glad it held. If the drip comes back with the tank full, then do claim it: the valve is on the cover list.',
      },
      {
        person: 'noor-haddad',
        hoursAgo: 194,
        content: 'Still dry as a bone. I owe you a coffee if you are ever in Manchester.',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 178,
        content: 'The manual really is written by someone who has never not known.',
      },
    ],
  },
  {
    key: 'samira-uno',
    person: 'samira-haddad',
    product: 'morrow-uno',
    rating: 4,
    hoursAgo: 922,
    location: 'Manchester',
    tags: ['night shift'],
    title: 'Not mine, sadly',
    content:
      'My sister’s machine, which I use more than she does because I come off nights when she is getting up. It heats quickly and the buttons are where your thumb is. The cup warmer on top is decoration.',
    comments: [
      { person: 'noor-haddad', hoursAgo: 902, content: 'I can see this, you know.' },
      { person: 'samira-haddad', hoursAgo: 890, content: 'You could also see that we are out of beans.' },
    ],
  },
  {
    key: 'aiko-uno',
    person: 'aiko-tanabe',
    product: 'morrow-uno',
    rating: 4,
    hoursAgo: 1598,
    location: 'Bristol',
    verified: true,
    tags: ['espresso'],
    title: 'Small mornings',
    content:
      'It is loud for three seconds and then it is quiet. The cup is hot before I have found my glasses. I took one star because the drip tray rattles against the frame, always the same note, a low B flat.',
    comments: [
      {
        person: 'siobhan-keane',
        hoursAgo: 1562,
        content: 'A folded bit of card under the left corner. Ours was closer to an A.',
      },
      { person: 'aiko-tanabe', hoursAgo: 1542, content: 'Silent now. I nearly miss it.' },
    ],
  },
  {
    key: 'tomas-uno',
    person: 'tomas-herrera',
    product: 'morrow-uno',
    rating: 5,
    hoursAgo: 2320,
    location: 'Porto',
    verified: true,
    tags: ['espresso', 'repairable'],
    title: 'Every part has a number, and you can buy the number',
    content:
      'I have had four machines in twenty years. Three went to the tip because of a part that cost less than a lunch. With this one there is a drawing in the box with thirty-one numbers on it, and each number is a thing they will post to you.\n\nSo far I have needed number 9 (gasket) and number 14 (the valve spring, which was only dirty). The coffee is very good. It was good in the other three also. The drawing is the difference.',
    comments: [
      {
        person: 'ben-whitlock',
        hoursAgo: 2296,
        content: 'A parts drawing in the box. I might buy one just to frame it.',
      },
      {
        person: 'lucia-ferrante',
        hoursAgo: 2266,
        content:
          'My mother has a machine older than me and the drawing is still glued inside the cupboard door. This is how it should be.',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 2256,
        content: 'Your mother is right about most things, I imagine.',
      },
    ],
  },
  {
    key: 'chloe-uno',
    person: 'chloe-bennett',
    product: 'morrow-uno',
    rating: 5,
    hoursAgo: 4097,
    location: 'Melbourne',
    title: 'Paid for itself in three months, I did the sums',
    content:
      'Two of us were spending more than I want to type on cafe coffee. Wrote every home cup on the side of the fridge in chalk, and at cup 214 the machine was free. Everything since has been a present from me to me. Milk took a month to learn, watch your jug not your phone.',
  },
  {
    key: 'lucia-uno',
    person: 'lucia-ferrante',
    product: 'morrow-uno',
    rating: 3,
    hoursAgo: 5042,
    location: 'Torino',
    verified: true,
    tags: ['espresso', 'comparison'],
    title: 'A serious machine with a timid pump',
    content:
      'I come from a lever machine, so maybe I am not the person they thought of. The Uno makes a correct coffee. Always the same, always correct, like a good clerk. The pump arrives at its pressure slowly and with a light roast I must grind so fine that the mill complains.\n\nIt is well made and easy to clean and I will keep it, because my husband can use it, and the lever he never could. Three stars are from me. From him would be five.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 5030,
        content:
          'Try raising the brew temperature two degrees before you go finer. With light roasts that did more for me than the grind.',
      },
      {
        person: 'lucia-ferrante',
        hoursAgo: 4980,
        content: 'I tried. You are right, it is better, I am annoyed. Now it is three and a half.',
      },
    ],
  },
  {
    key: 'priya-uno',
    person: 'priya-raman',
    product: 'morrow-uno',
    rating: 4,
    hoursAgo: 7218,
    location: 'Leeds',
    verified: true,
    title: 'Good coffee, loud start, worth the counter space',
    content:
      'Three months in. It wakes the baby if the kitchen door is open, so the kitchen door is shut. Wipe the wand straight away or you will be chiselling later. I have stopped buying takeaway coffee, which was the argument I made to get it and which turned out, annoyingly for my husband, to be true.',
  },
  {
    key: 'marek-duo',
    person: 'marek-novotny',
    product: 'morrow-duo',
    rating: 5,
    hoursAgo: 1738,
    location: 'Brno',
    verified: true,
    tags: ['espresso', 'modified'],
    title: 'Best inside I have opened',
    content:
      'I open everything I buy, my wife knows it. Inside here is nice work: wires in sleeves, real clamps, boiler with insulation that does not fall off. I added a timer so it is hot when we wake up and the warranty people said this is okay because it is only on the plug.\n\nCoffee from it I cannot describe in English. In Czech also not.',
    comments: [
      { person: 'anton-kovalenko', hoursAgo: 1682, content: 'Which timer? Mine cannot take 2400 W.' },
      {
        person: 'marek-novotny',
        hoursAgo: 1680,
        content:
          'Industrial one for DIN rail, 16 A, in small box on the wall. Please not the one from supermarket.',
      },
    ],
  },
  {
    key: 'leo-duo',
    person: 'leo-marchetti',
    product: 'morrow-duo',
    rating: 3,
    hoursAgo: 7932,
    location: 'Bristol',
    verified: true,
    tags: ['espresso', 'comparison'],
    title: 'Two boilers, one kitchen, too much',
    content:
      'I lived with it for five months before I admitted it was not for me. It steams and brews at once and does both beautifully. It also takes twenty-five minutes to heat through, draws as much as an oven, and has a lid full of hex bolts between you and the part that scales up.\n\nIf you make eight coffees for a table of people every day, buy it. I make two. It is on loan to my cousin’s cafe and I am back on the Uno.',
    comments: [
      { person: 'lucia-ferrante', hoursAgo: 7873, content: 'How does it hold up in the cafe?' },
      {
        person: 'leo-marchetti',
        hoursAgo: 7850,
        content: 'Perfectly. It was always a cafe machine, it was just living in the wrong house.',
      },
    ],
  },
];
