import type { ReviewRow } from '../types.ts';

export const guitars: ReviewRow[] = [
  {
    key: 'nils-sorrel',
    person: 'nils-ostergaard',
    product: 'sorrel-parlor-1',
    rating: 4,
    hoursAgo: 601,
    location: 'Aarhus',
    pictured: true,
    title: 'For someone who knows three chords',
    content:
      'I can’t say if it is a good guitar. I can say that I pick it up every evening, and the big one in the basement I picked up at New Year. The tuning on the G string slips a little when the heating is on.',
    comments: [
      {
        person: 'ben-whitlock',
        hoursAgo: 578,
        content: 'Rub pencil lead in the nut slot. It’s sticking, not slipping, and then it lets go.',
      },
      {
        person: 'nils-ostergaard',
        hoursAgo: 532,
        content: 'It holds! My family thanks you and also does not.',
      },
    ],
  },
  {
    key: 'siobhan-sorrel',
    person: 'siobhan-keane',
    product: 'sorrel-parlor-1',
    rating: 5,
    hoursAgo: 1688,
    location: 'Galway',
    verified: true,
    tags: ['guitar'],
    title: 'Bought it because of a review here',
    content:
      'I went in to look. Anyone who plays will know how that goes. It sits under a fiddle tune without smothering it and it is light enough to carry to a session on the bike. Strings it came with were rope, change them before you judge it.',
  },
  {
    key: 'ben-sorrel',
    person: 'ben-whitlock',
    product: 'sorrel-parlor-1',
    rating: 5,
    hoursAgo: 3731,
    location: 'Portland, Oregon',
    verified: true,
    photos: ['guitar-1'],
    tags: ['guitar', 'woodworking'],
    title: 'Small body, old soul',
    content:
      'I build furniture, so I look at joints before I play a note. The neck joint is clean, the kerfing inside is clean where no customer would ever look, and there was one drip of glue under the bridge plate the size of a peppercorn. For this money that is remarkable.\n\nIt sounds like a porch. It came with the action high enough to grate cheese; an hour with the truss rod and a file on the saddle fixed that. A year of Oregon damp and it has moved less than I have.',
    comments: [
      { person: 'siobhan-keane', hoursAgo: 3700, content: 'Solid top or laminate?' },
      {
        person: 'ben-whitlock',
        hoursAgo: 3699.1,
        content: 'Solid cedar top, laminate sides. You can see the end grain in the sound hole.',
      },
      {
        person: 'siobhan-keane',
        hoursAgo: 3685,
        content: 'Then I am in trouble, because there is one in the window in town.',
      },
      { person: 'ben-whitlock', hoursAgo: 2893, content: 'So? Did you go back?' },
      { person: 'siobhan-keane', hoursAgo: 2871, content: 'It is in my kitchen.' },
    ],
  },
];
