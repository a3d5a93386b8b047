import type { ReviewRow } from '../types.ts';

export const readers: ReviewRow[] = [
  {
    key: 'yasmin-slate',
    person: 'yasmin-elamin',
    product: 'nordlys-slate-11',
    rating: 5,
    hoursAgo: 275,
    location: 'Cairo',
    verified: true,
    tags: ['drawing', 'architecture'],
    title: 'I draw on site with it now',
    content:
      'For years I carried a roll of tracing paper that was dust by noon. Now I photograph the wall, draw over it, and send it before the contractor has finished his tea. The pen has no delay I can feel. In direct sun you need a hat, for the screen and for you.',
  },
  {
    key: 'nils-slate',
    person: 'nils-ostergaard',
    product: 'nordlys-slate-11',
    rating: 4,
    hoursAgo: 5774,
    location: 'Aarhus',
    verified: true,
    tags: ['kids'],
    title: 'Survives a four-year-old, with a case',
    content:
      'With the case: four falls, one bath edge, no damage. Without the case: I don’t want to know. The time limit for kids works, and she has learned the number three very well because it is how many minutes are left.',
  },
  {
    key: 'ruth-slate',
    person: 'ruth-adeyemi',
    product: 'nordlys-slate-11',
    rating: 3,
    hoursAgo: 10087,
    location: 'Bristol',
    verified: true,
    title: 'A very good recipe book',
    content:
      'I meant to read scores on it. The page turn is a fraction late, and a fraction late is a wrong note. So it stands in the kitchen, where it is excellent, splashed, and wiped with whatever is nearest.',
    comments: [
      {
        person: 'siobhan-keane',
        hoursAgo: 10070,
        content: 'Turn off the page animation, it is under reading. That was the fraction for me.',
      },
      { person: 'ruth-adeyemi', hoursAgo: 9844, content: 'Better. Not music stand better, but better.' },
    ],
  },
  {
    key: 'ruth-leaf',
    person: 'ruth-adeyemi',
    product: 'quire-leaf-7',
    rating: 4,
    hoursAgo: 297,
    location: 'Bristol',
    verified: true,
    title: 'Half the buttons it needs',
    content:
      'Please bring back one physical button to turn the page. Everything else is right: the weight, the warm light, the fact that it cannot show me the news.',
  },
  {
    key: 'ines-leaf',
    person: 'ines-duarte',
    product: 'quire-leaf-7',
    rating: 5,
    hoursAgo: 738,
    location: 'Bristol',
    verified: true,
    tags: ['reading', 'large print'],
    title: 'I have finished a novel for the first time in three years',
    content:
      'My eyes are not what they were, and large print books are heavy and mostly about the war. On this I make the letters the size of beans. I read in bed with the little light, and my sister in Lisbon has the same book on hers, and we telephone when we reach the end of a chapter.',
    comments: [
      { person: 'tessa-vandermeer', hoursAgo: 696, content: 'This made my morning.' },
      { person: 'ruth-adeyemi', hoursAgo: 678, content: 'What are you two reading?' },
      {
        person: 'ines-duarte',
        hoursAgo: 677.2,
        content: 'My sister chose. It is scandalous. We are at chapter nineteen.',
      },
    ],
  },
  {
    key: 'tessa-leaf',
    person: 'tessa-vandermeer',
    product: 'quire-leaf-7',
    rating: 5,
    hoursAgo: 2041,
    location: 'Utrecht',
    verified: true,
    photos: ['e-reader-1'],
    tags: ['reading', 'e-reader'],
    title: 'Forty-one books and it still smells of nothing',
    content:
      'I miss the smell. I do not miss carrying three library books on the train. One charge is about a month for me, reading an hour a day. The corners are soft so it does not hurt when it falls on your face, which it has, many times, at the same page.\n\nThe cover stand broke after a year. The reader has not.',
    comments: [
      { person: 'ines-duarte', hoursAgo: 2017, content: 'Can you make the letters very big?' },
      {
        person: 'tessa-vandermeer',
        hoursAgo: 2016.3,
        content: 'Enormous. My grandmother reads with four words on a line and is very happy.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 2004,
        content: 'Then I will tell my grandson what I want instead of the talking box.',
      },
    ],
  },
  {
    key: 'hiroshi-note',
    person: 'hiroshi-mori',
    product: 'quire-note-10',
    rating: 4,
    hoursAgo: 126,
    location: 'Sapporo',
    verified: true,
    pictured: true,
    tags: ['writing'],
    title: 'The pen makes a small sound, as a pencil should',
    content:
      'I write one page each evening. On this device the friction is near to paper, and after four months the tip has become round like a pencil also does. There are spare tips under the cover. Searching in my handwriting does not work in Japanese, therefore four.',
  },
];
