import type { ReviewRow } from '../types.ts';

export const earbuds: ReviewRow[] = [
  {
    key: 'tessa-seed',
    person: 'tessa-vandermeer',
    product: 'halden-seed',
    rating: 5,
    hoursAgo: 544,
    location: 'Utrecht',
    verified: true,
    tags: ['earbuds', 'cycling'],
    title: 'They stay in on cobbles',
    content:
      'I ride to work over the worst street in Utrecht and in eight months I have not lost one. I use only the right ear on the bike so I can hear the trams. The case clicks shut in a way that I do for no reason in meetings.',
  },
  {
    key: 'amara-seed',
    person: 'amara-diallo',
    product: 'halden-seed',
    rating: 4,
    hoursAgo: 3086,
    location: 'Montréal',
    verified: true,
    tags: ['running', 'earbuds'],
    title: 'Good for running until minus fifteen',
    content:
      'Below that, the battery says full and then it says goodbye. In normal human weather they are perfect, light, they don’t jump. I put them inside the mitten the last kilometre of the warmup and it gives maybe twenty minutes more.',
  },
  {
    key: 'kofi-seed',
    person: 'kofi-mensah',
    product: 'halden-seed',
    rating: 2,
    hoursAgo: 4202,
    location: 'Accra',
    verified: true,
    tags: ['earbuds', 'warranty'],
    title: 'Left one quieter than the right, twice',
    content:
      'First pair: left side went faint at week six. Replaced under cover, no argument, that part was good. Second pair: same ear, week nine. I clean them, I know about wax, it is not wax. Now on a third and I hold my breath.\n\nFor the two months at a time that they work they are a joy.',
    comments: [
      {
        person: 'anton-kovalenko',
        hoursAgo: 4182,
        content:
          'It can be the mesh swelling in humidity. Dry them over night in a jar of rice, if the level comes back you know it.',
      },
      {
        person: 'kofi-mensah',
        hoursAgo: 4132,
        content: 'It came back. So they are earbuds that cannot live in Accra.',
      },
      { person: 'ravi-menon', hoursAgo: 4118, content: 'Or in Kochi. We should start a club.' },
      {
        person: 'kofi-mensah',
        hoursAgo: 2892,
        content:
          'Third pair still fine after keeping them in the camera dry box every night. Leaving the stars as they are.',
      },
    ],
  },
  {
    key: 'callum-seed',
    person: 'callum-fraser',
    product: 'halden-seed',
    rating: 4,
    hoursAgo: 7927,
    location: 'Inverness',
    title: 'Borrowed my daughter’s',
    content: 'She has not had them back. Wind noise on the hill is terrible but indoors they are grand.',
  },
];
