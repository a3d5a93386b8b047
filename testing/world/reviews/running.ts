import type { ReviewRow } from '../types.ts';

export const running: ReviewRow[] = [
  {
    key: 'amara-tempo',
    person: 'amara-diallo',
    product: 'fjell-tempo-4',
    rating: 5,
    hoursAgo: 1814,
    location: 'Montréal',
    verified: true,
    photos: ['running-shoes-1'],
    tags: ['running', 'marathon'],
    title: 'My first marathon was in these',
    content:
      'Three hours fifty-two. I cried at thirty-seven, it wasn’t the shoes. They were already 300 km old and they were still soft under the front. I wear thin socks, the heel holds well, the tongue slides a bit to the outside but you forget.\n\nWith two pairs alternating I am at 590 on the first and I can still feel the foam. Write the date inside with a pen, it is how I know.',
    comments: [
      { person: 'emeka-nwosu', hoursAgo: 1785, content: '3:52 on a first one is serious. Congratulations.' },
      {
        person: 'amara-diallo',
        hoursAgo: 1783.5,
        content: 'Thank you! My knees would like to not discuss it.',
      },
    ],
  },
  {
    key: 'emeka-tempo',
    person: 'emeka-nwosu',
    product: 'fjell-tempo-4',
    rating: 4,
    hoursAgo: 2654,
    location: 'Houston',
    tags: ['running', 'heat'],
    title: 'Breathes in Houston, which is saying something',
    content:
      'I run at five in the morning and it is already soup. Feet come out damp, not cooked. They slip on painted lines in the wet, so I hop over crosswalks like a child.',
  },
  {
    key: 'maya-tempo',
    person: 'maya-lund',
    product: 'fjell-tempo-4',
    rating: 4,
    hoursAgo: 5904,
    location: 'Bristol',
    tags: ['running'],
    title: 'Five hundred kilometres, then flat',
    content:
      'They were bouncy until about four hundred and tired by five. The upper could have gone on, there is not a hole in it. I run three times a week on pavement and canal path, and I am neither light nor fast.\n\nNo blisters, not even in the first week. I would buy them again if the foam lasted as long as the rest.',
    comments: [
      {
        person: 'amara-diallo',
        hoursAgo: 5888,
        content:
          'Same, 480 for me. But I use two pairs and change each day, then each pair gives 600. The foam needs to sleep.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 5865,
        content: 'The foam needs to sleep. I am going to remember that.',
      },
    ],
  },
  {
    key: 'kofi-tempo',
    person: 'kofi-mensah',
    product: 'fjell-tempo-4',
    rating: 5,
    hoursAgo: 7696,
    location: 'Accra',
    verified: true,
    title: 'Fourteen hours standing, no complaint',
    content:
      'I don’t run in them. I stand, kneel, climb chairs and walk backwards at weddings. By midnight everyone else has their shoes in their hands.',
  },
  {
    key: 'daan-tempo',
    person: 'daan-kuiper',
    product: 'fjell-tempo-4',
    rating: 1,
    hoursAgo: 9121,
    location: 'Bath',
    title: 'Sole came off in a car park',
    content:
      'Five weeks old. The front peeled back like a sardine tin. The shop said I must have put them in the washing machine. I had not. No receipt, so that was the end of it.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 9101,
        content:
          'Did you write to Fjell directly? They have a date code inside the tongue and went by that for a friend of mine.',
      },
      {
        person: 'daan-kuiper',
        hoursAgo: 8938,
        content: 'Wrote, sent the code. They are sending a pair. I have no box to complain in for that.',
      },
      { person: 'leo-marchetti', hoursAgo: 8936.9, content: 'You can edit the stars.' },
      { person: 'daan-kuiper', hoursAgo: 8915, content: 'I can.' },
    ],
  },
  {
    key: 'peter-skog',
    person: 'peter-ngata',
    product: 'fjell-skog-2',
    rating: 5,
    hoursAgo: 973,
    location: 'Wellington',
    verified: true,
    tags: ['trail running'],
    title: 'Took them over the Tararuas, kept my toenails',
    content:
      'Clay, roots, river, repeat. They drained fine for me, but I poked two more holes by the big toe with a hot nail, so maybe don’t tell the warranty people. Best shoe for wide feet I’ve found in years.',
    comments: [
      { person: 'callum-fraser', hoursAgo: 940, content: 'A hot nail. Doing it this afternoon.' },
      {
        person: 'callum-fraser',
        hoursAgo: 804,
        content: 'Reporting back: no squelch. Left foot smells of burnt tyre. Worth it.',
      },
    ],
  },
  {
    key: 'callum-skog',
    person: 'callum-fraser',
    product: 'fjell-skog-2',
    rating: 4,
    hoursAgo: 4932,
    location: 'Inverness',
    verified: true,
    tags: ['trail running', 'hills'],
    title: 'Grip like a goat, dries like a towel',
    content:
      'In bog and on wet rock they are the best I have had. They hold water though, you squelch for a mile after every burn. Lugs are half worn at four hundred miles of rough ground, and that is good going for something this soft.',
  },
];
