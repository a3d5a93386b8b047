import type { ReviewRow } from '../types.ts';

export const lamps: ReviewRow[] = [
  {
    key: 'leo-task',
    person: 'leo-marchetti',
    product: 'lyse-task',
    rating: 5,
    hoursAgo: 2524,
    location: 'Bristol',
    verified: true,
    photos: ['desk-lamp-1'],
    tags: ['lamp', 'repairable'],
    title: 'A lamp with a bulb in it',
    content:
      'You would think that goes without saying. Half the lamps I get asked to repair have the light glued in, and when it goes the lamp goes. This takes an ordinary bulb in an ordinary socket. I rewired it with a red cloth cable in half an hour because I felt like it.',
    comments: [
      { person: 'marek-novotny', hoursAgo: 2506, content: 'What is the thread, E27 or the small?' },
      {
        person: 'leo-marchetti',
        hoursAgo: 2504.8,
        content: 'E14, the small. Up to 40 watts, or any LED you like.',
      },
    ],
  },
  {
    key: 'aiko-task',
    person: 'aiko-tanabe',
    product: 'lyse-task',
    rating: 4,
    hoursAgo: 4327,
    location: 'Bristol',
    verified: true,
    tags: ['lamp', 'drawing'],
    title: 'Warm circle',
    content:
      'It makes a circle exactly the size of an A3 sheet when the head is at my chin. The base is worn where I push it with my elbow. I took a star for the buzz on the lowest dimmer step.',
  },
  {
    key: 'maya-task',
    person: 'maya-lund',
    product: 'lyse-task',
    rating: 4,
    hoursAgo: 8938,
    location: 'Bristol',
    tags: ['lamp', 'desk'],
    title: 'Two and a half years at the same angle',
    content:
      'It stays where you put it, which is all I ask of an arm. The yellow has faded a little on the window side. The switch is on the head, so you warm your fingers in winter and curse in summer.\n\nThe joint in the middle loosened once a year; a quarter turn on the nut with a 10 mm spanner. I could not find the receipt when I moved, so no stamp on this one.',
    comments: [
      {
        person: 'aiko-tanabe',
        hoursAgo: 8904,
        content: 'If you ever part with it, think of me. I have wanted that yellow for years.',
      },
      { person: 'maya-lund', hoursAgo: 8889, content: 'Noted, and written on the base.' },
    ],
  },
  {
    key: 'tessa-task',
    person: 'tessa-vandermeer',
    product: 'lyse-task',
    rating: 5,
    hoursAgo: 9611,
    location: 'Utrecht',
    verified: true,
    title: 'It has outlasted the desk',
    content: 'The desk collapsed. The lamp landed on its head, got a dent, and lit the scene.',
  },
  {
    key: 'tomas-clip',
    person: 'tomas-herrera',
    product: 'lyse-clip',
    rating: 4,
    hoursAgo: 1153,
    location: 'Porto',
    verified: true,
    tags: ['lamp', 'reading'],
    title: 'For the shelf above the coffee',
    content:
      'I clipped it over the grinder, because before six in the morning I cannot see if I have ground enough. The neck droops slowly if you stretch it to the full length. At two thirds it stays.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 1140,
        content:
          'There is a screw in the base of the neck under the rubber cap. Half a turn and it holds at full stretch.',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 1108,
        content: 'Half a turn was exactly right. You have small eyes everywhere, Leo.',
      },
    ],
  },
  {
    key: 'ines-clip',
    person: 'ines-duarte',
    product: 'lyse-clip',
    rating: 4,
    hoursAgo: 6249,
    location: 'Bristol',
    verified: true,
    tags: ['lamp', 'sewing'],
    title: 'At last I can see black thread on black cloth',
    content:
      'I clip it to the sewing table and bend it almost into the needle. Strong spring, keep your fingers out. The felt on the clamp came unglued after some months and I sewed it back, of course.',
  },
];
