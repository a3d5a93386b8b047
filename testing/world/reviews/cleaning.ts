import type { ReviewRow } from '../types.ts';

export const cleaning: ReviewRow[] = [
  {
    key: 'elin-v3',
    person: 'elin-sjoberg',
    product: 'hemla-v3',
    rating: 4,
    hoursAgo: 58,
    location: 'Gothenburg',
    verified: true,
    title: 'Orange, loud, thorough',
    content:
      'It picks up dry spruce needles, which is the only test that counts in this country. The hose has a kink memory and always wants to turn left. Ankle fully recovered.',
  },
  {
    key: 'leo-v3',
    person: 'leo-marchetti',
    product: 'hemla-v3',
    rating: 5,
    hoursAgo: 6491,
    location: 'Bristol',
    verified: true,
    tags: ['vacuum', 'repairable'],
    title: 'The last vacuum with a screw I recognise',
    content:
      'Fifteen months, two flats, one renovation. It swallowed plaster dust it was never meant for and the motor got hot, so I opened it: two cross-head screws, a foam filter you rinse under the tap, brushes on the motor that can be changed with a thumbnail. They sell the brushes. I nearly cried.\n\nBags are paper and cheap. The cord rewinds like it is angry with you, keep your ankles clear.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 6464,
        content: 'Brushes you can change! How long are they when new?',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 6432,
        content: 'Twenty-four millimetres. Mine were at fifteen after the plaster.',
      },
      { person: 'harjit-singh', hoursAgo: 6431.3, content: 'Then there is ten years left in that machine.' },
      {
        person: 'elin-sjoberg',
        hoursAgo: 6125,
        content: 'Bought one because of this. The cord has already had my ankle.',
      },
    ],
  },
  {
    key: 'beatriz-v5',
    person: 'beatriz-almeida',
    product: 'hemla-v5-pet',
    rating: 5,
    hoursAgo: 336,
    location: 'São Paulo',
    verified: true,
    photos: ['vacuum-cleaner-1'],
    tags: ['dog hair'],
    title: 'My dog is white, my sofa is blue',
    content:
      'This was a mistake I made in life. The small brush with the rubber teeth takes everything in one pass, then I clean the teeth with an old comb. The dog hates it and she hates every vacuum, she is fair.',
    comments: [
      {
        person: 'josie-tran',
        hoursAgo: 315,
        content: 'Does it get hair out of car carpet? Asking for a corgi.',
      },
      {
        person: 'beatriz-almeida',
        hoursAgo: 314.2,
        content: 'Yes, slowly. Short strokes, like you brush the dog.',
      },
    ],
  },
  {
    key: 'callum-v5',
    person: 'callum-fraser',
    product: 'hemla-v5-pet',
    rating: 2,
    hoursAgo: 9363,
    location: 'Inverness',
    verified: true,
    tags: ['dog hair'],
    title: 'Three collies beat it',
    content:
      'Belt went at three months, covered. Belt went at six months, "wear and tear". I have a drawer of belts now and change one on the first of the month like a calendar. When the belt is new it is superb.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 9336,
        content: 'What size belt? There is often a stouter one off another machine.',
      },
      { person: 'callum-fraser', hoursAgo: 9320, content: 'Printed 9 by 205 flat.' },
      {
        person: 'harjit-singh',
        hoursAgo: 9300,
        content: 'Try 10 by 205 with a rib, off an old floor polisher. Drag on the motor is nothing.',
      },
      {
        person: 'callum-fraser',
        hoursAgo: 7212,
        content: 'Eleven weeks on the polisher belt and counting. Harjit, you should be charging for this.',
      },
    ],
  },
  {
    key: 'mei-lin-ronda',
    person: 'mei-lin-chua',
    product: 'ronda-s2',
    rating: 4,
    hoursAgo: 1551,
    location: 'Singapore',
    verified: true,
    tags: ['robot vacuum'],
    title: 'It works while I work',
    content:
      'It maps the flat in two goes, then remembers, including the place under the shoe rack where it once got stuck and now approaches with dignity. Side brush wears out in four months on tile. Bin is small. I have not swept since it came.',
  },
  {
    key: 'marek-ronda',
    person: 'marek-novotny',
    product: 'ronda-s2',
    rating: 4,
    hoursAgo: 2525,
    location: 'Brno',
    verified: true,
    tags: ['robot vacuum', 'repair'],
    title: 'After opening: better than expected',
    content:
      'All wheels come out, brush motor comes out, the main board has labels. Only the battery is glued, a little. I cleaned out eight months of hair, it was a second cat. It finds its home nine times from ten. The tenth time it sits under the bed in dark and waits, like me when the parents-in-law come.',
  },
  {
    key: 'daan-ronda',
    person: 'daan-kuiper',
    product: 'ronda-s2',
    rating: 2,
    hoursAgo: 2526,
    title: 'Afraid of the rug',
    content:
      'Climbs on, panics, reverses, tells my phone. Every day at eleven. It was a present from my children, who now receive the notifications.',
    comments: [
      {
        person: 'nils-ostergaard',
        hoursAgo: 2509,
        content: 'There is a carpet setting hidden under floor type. It made ours brave.',
      },
      { person: 'daan-kuiper', hoursAgo: 2472, content: 'It is brave now. It ate the fringe.' },
    ],
  },
  {
    key: 'chloe-ronda',
    person: 'chloe-bennett',
    product: 'ronda-s2',
    rating: 5,
    hoursAgo: 5055,
    location: 'Melbourne',
    verified: true,
    pictured: true,
    title: 'Flour everywhere, always, until now',
    content:
      'I bake for the market, there is flour in my curtains. This thing goes round at two in the afternoon and by the time I’m up from my nap the kitchen floor is floor again. Wash the filter weekly or it just blows a little cloud and looks proud of it.',
  },
  {
    key: 'siobhan-ronda',
    person: 'siobhan-keane',
    product: 'ronda-s2',
    rating: 1,
    hoursAgo: 7927,
    location: 'Galway',
    verified: true,
    tags: ['robot vacuum'],
    title: 'It met the cat’s accident before I did',
    content:
      'Everyone with a pet knows this story and thinks it will not happen to them. It went through the hall, the kitchen and the good rug, in neat lines. Washing it took an evening and the wheel motor never recovered. Not covered, and in fairness I can see why.\n\nNo star is for the incident. The missing stars are for a machine that costs this much and cannot be taken apart to be washed.',
    comments: [
      {
        person: 'beatriz-almeida',
        hoursAgo: 7909,
        content: 'I am so sorry and I am laughing and I am sorry.',
      },
      {
        person: 'siobhan-keane',
        hoursAgo: 7898,
        content: 'It is all right. Time has passed. The rug has not.',
      },
      {
        person: 'marek-novotny',
        hoursAgo: 7209,
        content:
          'Wheel motor is two screws and connector, under the black plate. I can send you photo of mine opened.',
      },
      {
        person: 'siobhan-keane',
        hoursAgo: 7155,
        content: 'Please do. I have a screwdriver and nothing left to lose.',
      },
    ],
  },
  {
    key: 'yasmin-aerla',
    person: 'yasmin-elamin',
    product: 'aerla-400',
    rating: 4,
    hoursAgo: 152,
    location: 'Cairo',
    verified: true,
    title: 'The filter told me the truth',
    content:
      'Six weeks. The pre-filter, which was white, is the colour of the street. I vacuum it on Fridays. The number on the display goes from 140 to 20 in half an hour with the balcony closed, and I have stopped waking up with a dry throat.',
  },
  {
    key: 'fiona-aerla',
    person: 'fiona-mcallister',
    product: 'aerla-400',
    rating: 5,
    hoursAgo: 593,
    location: 'Belfast',
    verified: true,
    pictured: true,
    tags: ['allergy'],
    title: 'First summer without tablets',
    content:
      'I have had hay fever since I was nine. With this in the bedroom, windows shut from six in the evening, I took tablets on four days all season instead of every day. I am one person and not a trial, but I wrote it down every morning.\n\nFilter cost is the catch: budget for two a year if you run it like I do.',
    comments: [
      {
        person: 'samira-haddad',
        hoursAgo: 562,
        content: 'You kept a diary. As far as I’m concerned that is a trial.',
      },
      { person: 'beatriz-almeida', hoursAgo: 533, content: 'How loud on the setting you use?' },
      {
        person: 'fiona-mcallister',
        hoursAgo: 532.3,
        content: 'Like someone breathing in the next bed. I miss it now when I am away.',
      },
    ],
  },
  {
    key: 'leo-aerla',
    person: 'leo-marchetti',
    product: 'aerla-400',
    rating: 4,
    hoursAgo: 9855,
    location: 'Bristol',
    verified: true,
    tags: ['workshop'],
    title: 'Sawdust, not pollen, but it copes',
    content:
      'Bought for the room next to my workshop. The pre-filter pulls off like a sock and washes. I wish the main filter had a frame you could refill, it is a cardboard box with paper in it and costs what it costs.',
  },
];
