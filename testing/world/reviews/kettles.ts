import type { ReviewRow } from '../types.ts';

export const kettles: ReviewRow[] = [
  {
    key: 'tomas-pour',
    person: 'tomas-herrera',
    product: 'morrow-pour-09',
    rating: 5,
    hoursAgo: 2,
    location: 'Porto',
    verified: true,
    tags: ['kettle', 'descaling', 'one year in'],
    title: 'Seventeen months in, still pours like the first week',
    content:
      'I descale it every six weeks and the flow is as slow and steady as ever. The walnut knob has darkened. The base lost its non-slip ring in spring and Morrow posted a new one under cover, four days, no questions.',
    comments: [
      {
        person: 'noor-haddad',
        hoursAgo: 1.8,
        content: 'Did you have to send the old ring back, or a photo of it?',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 1.7,
        content:
          'Neither. I wrote the serial number and what was missing, that was all. The number is under the base, the small print next to the plug symbol.',
      },
      {
        person: 'daan-kuiper',
        hoursAgo: 1.5,
        content: 'Every six weeks? Mine gets it twice a year and complains.',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 1.4,
        content:
          'Porto water is soft to medium. If yours furs up sooner, go by the sound: when it starts to crackle before it boils, it is time.',
      },
      { person: 'lucia-ferrante', hoursAgo: 1.2, content: 'What do you use, vinegar or citric acid?' },
      {
        person: 'tomas-herrera',
        hoursAgo: 1.1,
        content:
          'Citric acid, one spoon for a full kettle, let it stand twenty minutes, two rinses. Vinegar works but your coffee remembers it for days.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 0.8,
        content: 'Mine lost the same ring last month. Good to know it is covered.',
      },
      {
        person: 'chloe-bennett',
        hoursAgo: 0.5,
        content: 'The knob darkening is my favourite thing about it. Looks like it belongs to someone now.',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 0.3,
        content: 'Exactly that. Maya, do write to them, they have the ring in stock.',
      },
    ],
  },
  {
    key: 'ruth-pour',
    person: 'ruth-adeyemi',
    product: 'morrow-pour-09',
    rating: 5,
    hoursAgo: 75,
    location: 'Bristol',
    verified: true,
    pictured: true,
    tags: ['pour-over', 'one year in'],
    title: 'The handle balance is the whole point',
    content:
      'I came from a cheap one and my wrist noticed straight away. Holds 96 °C for the half hour it says. Cord is short, measure your worktop first.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 71,
        content: 'How short is short? My socket is 80 cm from where it would live.',
      },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 69.7,
        content:
          'I make it 72 cm from the base to the plug. You would be moving either the kettle or the socket.',
      },
      { person: 'leo-marchetti', hoursAgo: 68.9, content: 'The socket stays. I will move the toaster.' },
    ],
  },
  {
    key: 'noor-pour',
    person: 'noor-haddad',
    product: 'morrow-pour-09',
    rating: 4,
    hoursAgo: 299,
    location: 'Manchester',
    tags: ['student kitchen'],
    title: 'Bought second-hand and happy, with one warning',
    content:
      'Got mine from a neighbour for less than half price with five months of cover on it. Boils fast, pours lovely. The warning: it holds 0.9 and not a drop more, so if you share a house with three people who all want tea, you will be boiling it twice and being blamed for it.',
    comments: [
      { person: 'siobhan-keane', hoursAgo: 266, content: 'In this house 0.9 litres is one person’s tea.' },
    ],
  },
  {
    key: 'mei-lin-pour',
    person: 'mei-lin-chua',
    product: 'morrow-pour-09',
    rating: 5,
    hoursAgo: 461,
    location: 'Singapore',
    verified: true,
    title: 'Replaced a whole corner of the counter',
    content:
      'Hob kettle, thermometer, timer: gone. One thing does it all and it is nice enough to leave out, which matters when your kitchen is also your hallway.',
    comments: [
      {
        person: 'grace-okafor',
        hoursAgo: 440,
        content: 'How is it with the humidity? My last electric kettle rusted at the switch.',
      },
      {
        person: 'mei-lin-chua',
        hoursAgo: 435,
        content:
          'Ask me in a year. So far I dry the base when I see drops under it, and there have been some.',
      },
    ],
  },
  {
    key: 'daan-pour',
    person: 'daan-kuiper',
    product: 'morrow-pour-09',
    rating: 3,
    hoursAgo: 833,
    title: 'Good kettle, fiddly lid',
    content:
      'Lid sits tight when cold and tighter when hot. You learn to refill it before boiling. Bought as a gift so I have no receipt to show.',
    comments: [
      {
        person: 'tomas-herrera',
        hoursAgo: 797,
        content:
          'The seal in the lid can be turned over. After that mine lifts with one finger. Works on the early ones with the grey seal, not the black.',
      },
      { person: 'daan-kuiper', hoursAgo: 776, content: 'Grey seal. Turned it. Better, I will admit.' },
    ],
  },
  {
    key: 'maya-pour',
    person: 'maya-lund',
    product: 'morrow-pour-09',
    rating: 5,
    hoursAgo: 1468,
    location: 'Bristol',
    verified: true,
    photos: ['kettle-1'],
    tags: ['kettle', 'pour-over'],
    title: 'Two pots a day and nothing to report',
    content:
      'That is the review, really. I set it to 94 in the morning and 80 for green tea after lunch, and it gets there in under four minutes from cold. The lid washer went once and Morrow sent a new one without asking for the old.\n\nI did drop the base on a tiled floor. It has a dent the size of a lentil and works as before.',
    comments: [
      { person: 'tomas-herrera', hoursAgo: 1447, content: 'The dent club has several members already.' },
      {
        person: 'priya-raman',
        hoursAgo: 1432,
        content: 'Under four minutes for the full 0.9 or for one cup?',
      },
      {
        person: 'maya-lund',
        hoursAgo: 1427,
        content: 'Full, from the cold tap. One big mug is about a minute and a half.',
      },
    ],
  },
  {
    key: 'lucia-pour',
    person: 'lucia-ferrante',
    product: 'morrow-pour-09',
    rating: 4,
    hoursAgo: 3077,
    location: 'Torino',
    verified: true,
    tags: ['pour-over'],
    title: 'Precise, and a little proud of itself',
    content:
      'In my family we say water is water, so I was ashamed to spend this for a kettle. Then I made the same coffee at 90 and at 96 and my brother, who says water is water, asked what is the new coffee.\n\nOne star less because the display stays lit all the night if you forget it on the base. In a small kitchen that is also my dining room and a little bit my bedroom, I notice.',
    comments: [
      {
        person: 'hiroshi-mori',
        hoursAgo: 3032,
        content: 'Please hold the knob for three seconds. The light goes off and it remembers this.',
      },
      {
        person: 'lucia-ferrante',
        hoursAgo: 3030.6,
        content: 'Hiroshi, you changed my nights. It is nowhere in the booklet!',
      },
    ],
  },
  {
    key: 'hiroshi-pour',
    person: 'hiroshi-mori',
    product: 'morrow-pour-09',
    rating: 5,
    hoursAgo: 5774,
    location: 'Sapporo',
    verified: true,
    photos: ['kettle-2'],
    tags: ['tea', 'long use'],
    title: 'For tea also, after one year of quiet mornings',
    content:
      'I do not drink coffee. I bought this kettle for sencha, which needs 70 degrees, and for gyokuro, which needs 55. I checked with my own thermometer and the difference was one degree or less each time, in summer and in winter.\n\nThe stream is thin, so a small teapot does not overflow. The paint near the base has become slightly yellow. It does not trouble me.',
  },
  {
    key: 'fiona-boil',
    person: 'fiona-mcallister',
    product: 'morrow-boil-17',
    rating: 5,
    hoursAgo: 1074,
    title: 'Big, plain, fast',
    content:
      'A litre and a half before the toast is up. That is all I wanted from it and it has done it every morning for over a year.',
    comments: [
      {
        person: 'siobhan-keane',
        hoursAgo: 1047,
        content: 'Does the spout drip on the way back up? My last three all did.',
      },
      {
        person: 'fiona-mcallister',
        hoursAgo: 1017,
        content: 'Not a drop. There is a wee lip on it that catches.',
      },
    ],
  },
  {
    key: 'hanna-boil',
    person: 'hanna-aldrich',
    product: 'morrow-boil-17',
    rating: 4,
    hoursAgo: 3603,
    location: 'Vienna',
    tags: ['office'],
    title: 'The kettle the office did not break',
    content:
      'Eleven people use it and none of them love it the way I do. It has been boiled dry at least twice (I have a suspect) and simply switched itself off. Limescale shows on the glass strip after a week in Vienna, which is fair, it is our water.',
  },
  {
    key: 'harjit-boil',
    person: 'harjit-singh',
    product: 'morrow-boil-17',
    rating: 2,
    hoursAgo: 4936,
    location: 'Birmingham',
    verified: true,
    tags: ['repair'],
    title: 'Lid spring gone at four months',
    content:
      'The spring that lifts the lid is a strip of steel no thicker than a hair clip. It snapped. I made a new one from an old wiper blade and that will see the kettle out, but nobody should have to. Morrow did offer a new lid when I wrote, so two stars and not one.',
    comments: [
      {
        person: 'tomas-herrera',
        hoursAgo: 4905,
        content:
          'The lid has changed since, there is a proper coil in it now. If you ever want to retire the wiper blade, ask for the lid with a B after the number.',
      },
      {
        person: 'harjit-singh',
        hoursAgo: 4876,
        content: 'Wiper blade is winning so far. But I have noted it, thank you.',
      },
      {
        person: 'walter-pruitt',
        hoursAgo: 4860,
        content: 'Wiper blade steel is the best spring stock there is and it grows on every car.',
      },
    ],
  },
];
