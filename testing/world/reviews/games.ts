import type { ReviewRow } from '../types.ts';

export const games: ReviewRow[] = [
  {
    key: 'oskar-pad',
    person: 'oskar-lehtinen',
    product: 'tumble-pad-2',
    rating: 5,
    hoursAgo: 677,
    location: 'Tampere',
    pictured: true,
    tags: ['gaming'],
    title: 'No drift',
    content:
      'Ten months, four hundred hours in one game. Sticks return to middle. Battery is normal AA and I can change it. This is all I ask of the world.',
    comments: [
      { person: 'josie-tran', hoursAgo: 660, content: 'Four hundred hours in ONE game?' },
      { person: 'oskar-lehtinen', hoursAgo: 653, content: 'It is dark here.' },
    ],
  },
  {
    key: 'josie-pad',
    person: 'josie-tran',
    product: 'tumble-pad-2',
    rating: 4,
    hoursAgo: 5766,
    location: 'San Jose',
    tags: ['gaming'],
    title: 'Best d-pad in years, weird triggers',
    content:
      'Clicky, precise d-pad. The triggers have a long pull, fine for driving, annoying for shooting. Opened it to look (of course I did): two screws under the battery sticker, everything else is clips.',
  },
  {
    key: 'nils-pad',
    person: 'nils-ostergaard',
    product: 'tumble-pad-2',
    rating: 2,
    hoursAgo: 7450,
    location: 'Aarhus',
    title: 'Juice got in and that was that',
    content:
      'One small glass of elderflower on the table, and the right buttons stick since then. I know that juice is not covered. But it could have a bit of rubber under the buttons, other ones do.',
    comments: [
      {
        person: 'josie-tran',
        hoursAgo: 5746,
        content:
          'Late to this, but: isopropyl, cotton swab, take off the button membrane and rinse it in warm water. Mine came back from cola.',
      },
      {
        person: 'nils-ostergaard',
        hoursAgo: 5680,
        content: 'It came back from elderflower also! Only the A is a bit slow now. Thank you.',
      },
    ],
  },
];
