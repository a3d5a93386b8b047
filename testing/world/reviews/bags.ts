import type { ReviewRow } from '../types.ts';

export const bags: ReviewRow[] = [
  {
    key: 'yasmin-carry24',
    person: 'yasmin-elamin',
    product: 'grove-carry-24',
    rating: 2,
    hoursAgo: 72,
    location: 'Cairo',
    title: 'The leather dried out in one season',
    content:
      'I bought it used. The straps are leather-trimmed, and here, with sun and dust, the trim cracked like a riverbed. The body is perfect. I wish there was a version without the leather for people who live in hot places.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 67.2,
        content:
          'Saddle soap, then a thin coat of beeswax, twice a year. Cracked bits will not heal but it stops there.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 62.4,
        content:
          'Or unpick the trim and put webbing instead. It is one evening. I would do it for you if you were nearer.',
      },
      {
        person: 'yasmin-elamin',
        hoursAgo: 60,
        content: 'You are both very kind. I will try the wax first and look for an evening.',
      },
    ],
  },
  {
    key: 'leo-carry24',
    person: 'leo-marchetti',
    product: 'grove-carry-24',
    rating: 5,
    hoursAgo: 1440,
    location: 'Bristol',
    verified: true,
    photos: ['backpack-1'],
    tags: ['backpack', 'repair', 'two years in'],
    title: 'Two years of tools in a bag meant for laptops',
    content:
      'Drill, levels, lunch. I have loaded it with twelve kilos most days for two years and the only failure was a zip pull, which Grove replaced by post with three spares and a handwritten note.\n\nThe brass buckles have gone dull and I like them more. The bottom panel is double, and you can see from the inside that somebody thought about where a bag dies. Rain gets in at the top flap if you overfill it. So do not overfill it, I tell myself, every day.',
    comments: [
      {
        person: 'ines-duarte',
        hoursAgo: 1429,
        content: 'The stitching at the strap, is it a box with a cross inside?',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 1425,
        content: 'Box with a cross, and a bar across the top. I thought of you when I looked.',
      },
      { person: 'ines-duarte', hoursAgo: 1403, content: 'Then it will outlive us. Me, certainly.' },
    ],
  },
  {
    key: 'ines-carry24',
    person: 'ines-duarte',
    product: 'grove-carry-24',
    rating: 4,
    hoursAgo: 2281,
    location: 'Bristol',
    verified: true,
    tags: ['backpack', 'sewing'],
    title: 'Judged by a seamstress',
    content:
      'Eleven stitches to the inch, bound seams, and thread of the right weight. I turned it inside out in the shop and the young man came to ask if I needed help. The lining is thinner than the outside deserves. Mine has a small stain inside from a persimmon.',
    comments: [
      {
        person: 'grace-okafor',
        hoursAgo: 2262,
        content: 'I also turn everything inside out in the shop! They always come.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 2261.2,
        content: 'We should go together. They would close the shop.',
      },
    ],
  },
  {
    key: 'mateusz-carry24',
    person: 'mateusz-zielinski',
    product: 'grove-carry-24',
    rating: 4,
    hoursAgo: 4335,
    location: 'Kraków',
    verified: true,
    tags: ['backpack', 'courier'],
    title: 'Good bag, not for rain',
    content:
      'In sun the best. In rain the letters get wet after thirty minutes, so I have plastic inside. Straps after eight months like new, my old bags had straps like spaghetti.',
  },
  {
    key: 'claudia-carry24',
    person: 'claudia-brandt',
    product: 'grove-carry-24',
    rating: 5,
    hoursAgo: 13690,
    location: 'Zürich',
    verified: true,
    title: 'Exactly twenty-four litres',
    content:
      'Measured with rice, because I was curious. It fits under every airline seat I have tried, standing up. The five years of cover are on a card sewn into the pocket, so one cannot lose it.',
  },
  {
    key: 'amara-carry40',
    person: 'amara-diallo',
    product: 'grove-carry-40',
    rating: 5,
    hoursAgo: 1095,
    location: 'Montréal',
    title: 'A week in one bag',
    content:
      'Dakar and back with only this, nine days, and room for the fabric my aunt gave me. The side handle is placed exactly where you grab it. I have looked for something to complain and I will write when I find it.',
  },
  {
    key: 'elin-carry40',
    person: 'elin-sjoberg',
    product: 'grove-carry-40',
    rating: 4,
    hoursAgo: 5046,
    location: 'Gothenburg',
    tags: ['backpack', 'travel'],
    title: 'Overnight trains, ten of them',
    content:
      'Opens like a suitcase, which on a couchette at midnight is everything. The hip belt is decorative above twelve kilos.',
  },
  {
    key: 'hanna-roll',
    person: 'hanna-aldrich',
    product: 'grove-roll-37',
    rating: 4,
    hoursAgo: 480,
    location: 'Vienna',
    title: 'Fits the night train rack, just',
    content:
      'Forty-eight hours’ worth for me. The handle has three heights and mine is the middle one, lucky for once.',
  },
  {
    key: 'claudia-roll',
    person: 'claudia-brandt',
    product: 'grove-roll-37',
    rating: 3,
    hoursAgo: 3122,
    location: 'Zürich',
    verified: true,
    photos: ['suitcase-1'],
    tags: ['suitcase', 'travel'],
    title: 'Fifty-two flights, one wheel',
    content:
      'The shell is excellent, not one crack. The left front wheel began to shudder at flight thirty and seized at fifty-two. Wheels are screwed on and can be replaced, and Grove posted one at no charge. Yet the bearing is unsealed, so I expect to be at this again in a year.',
    comments: [
      {
        person: 'amara-diallo',
        hoursAgo: 3106,
        content: 'Unsealed because of weight, maybe? Mine hums since last winter.',
      },
      {
        person: 'claudia-brandt',
        hoursAgo: 3075,
        content:
          'Because of price. A sealed bearing of that size is about two dollars. I fitted my own the second time.',
      },
    ],
  },
  {
    key: 'mei-lin-roll',
    person: 'mei-lin-chua',
    product: 'grove-roll-37',
    rating: 5,
    hoursAgo: 7924,
    location: 'Singapore',
    verified: true,
    pictured: true,
    title: 'Impossible to lose at the belt',
    content:
      'Everyone else’s is black. Mine is so blue that a stranger in Osaka handed it to me before I saw it. Half a year, eleven trips, scuffs polish out with toothpaste. Zip lining is the only thing that feels cheap.',
  },
];
