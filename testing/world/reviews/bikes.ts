import type { ReviewRow } from '../types.ts';

export const bikes: ReviewRow[] = [
  {
    key: 'maya-vela',
    person: 'maya-lund',
    product: 'ostra-vela-105',
    rating: 4,
    hoursAgo: 488,
    location: 'Bristol',
    verified: true,
    photos: ['road-bike-1', 'road-bike-2'],
    tags: ['road bike', 'headset', 'six months in'],
    title: 'Quick on the flat, noisy headset by month six',
    content:
      '2,300 km in six months. Shifts cleanly, climbs better than I do. The headset started to creak after a wet week and the shop pressed new bearings under cover in two days. Tyres are at the wear mark already, budget for a pair.',
    comments: [
      {
        person: 'jonas-weber',
        hoursAgo: 469,
        content:
          'Mine creaked as well, at 1,900 km. The factory grease is a whisper. I repacked it and it has been silent for a year.',
      },
      { person: 'maya-lund', hoursAgo: 456, content: 'What did you pack it with?' },
      {
        person: 'jonas-weber',
        hoursAgo: 455.3,
        content: 'Marine grease, much of it, more than looks reasonable.',
      },
      {
        person: 'mateusz-zielinski',
        hoursAgo: 432,
        content: 'For tyres take 28 and not 25, frame has place. Faster and your hands will say thank you.',
      },
      {
        person: 'leo-marchetti',
        hoursAgo: 422,
        content: 'I heard it come up Park Street from inside the shop. Glad it is fixed.',
      },
    ],
  },
  {
    key: 'mateusz-vela',
    person: 'mateusz-zielinski',
    product: 'ostra-vela-105',
    rating: 4,
    hoursAgo: 2775,
    location: 'Kraków',
    verified: true,
    tags: ['road bike', 'courier', 'work'],
    title: 'My office for one year',
    content:
      'I am courier, 80 to 120 km every day, so after one year it has 24 thousand. It is too nice bike for this work but life is short. What broke: rear wheel (bearing), two cables, saddle, chains I don’t count. What did not break: frame, fork, shifters, brakes.\n\nFor the paint, four stars. It chips when you lock it to things and I lock it to things.',
    comments: [
      {
        person: 'maya-lund',
        hoursAgo: 2745,
        content: 'Twenty-four thousand. I feel better and worse about my headset.',
      },
      { person: 'amara-diallo', hoursAgo: 2700, content: 'Winter also?' },
      {
        person: 'mateusz-zielinski',
        hoursAgo: 2698.9,
        content: 'Winter also. I wash it every evening with warm water, this is the secret, salt is enemy.',
      },
      { person: 'nils-ostergaard', hoursAgo: 2651, content: 'What bag do you use? Mine soak through.' },
      {
        person: 'mateusz-zielinski',
        hoursAgo: 2649.5,
        content: 'Carry 24 for small things, inside a garbage bag. Low technology.',
      },
    ],
  },
  {
    key: 'jonas-vela',
    person: 'jonas-weber',
    product: 'ostra-vela-105',
    rating: 5,
    hoursAgo: 6252,
    location: 'Bristol',
    verified: true,
    pictured: true,
    tags: ['road bike', 'maintenance'],
    title: '6,400 km and a spreadsheet',
    content:
      'Chain at 3,100 and again at 6,000. Bottom bracket original. One spoke, rear, drive side, my fault and a pothole’s. Cost per kilometre including the bicycle is now 41 cents and falling; the bus is 38. By next summer I will be riding for a profit.\n\nThe frame has a proper threaded bottom bracket and a round seat post, and whoever decided that has my respect. It is a bicycle you can keep going with ordinary tools.',
    comments: [
      { person: 'daan-kuiper', hoursAgo: 6220, content: 'Does the spreadsheet include the cake stops?' },
      { person: 'jonas-weber', hoursAgo: 6218.8, content: 'Separate sheet.' },
      {
        person: 'callum-fraser',
        hoursAgo: 6172,
        content:
          'Threaded bottom bracket. You have sold me more in three words than the brochure did in twelve pages.',
      },
    ],
  },
  {
    key: 'tessa-vela',
    person: 'tessa-vandermeer',
    product: 'ostra-vela-105',
    rating: 3,
    hoursAgo: 7923,
    location: 'Utrecht',
    verified: true,
    title: 'A racing bike where I wanted a fast bike',
    content:
      'No holes for mudguards, no holes for a rack. I knew this, and I thought I would not mind, and I am Dutch, so I mind. It rides like a dream on a dry Sunday. We have nine of those.',
    comments: [
      {
        person: 'jonas-weber',
        hoursAgo: 7905,
        content: 'The Terra has all the holes. Same geometry, a little heavier.',
      },
      {
        person: 'tessa-vandermeer',
        hoursAgo: 7885,
        content: 'I have seen it. I am looking at it now, in fact. It is looking back.',
      },
    ],
  },
  {
    key: 'leo-terra',
    person: 'leo-marchetti',
    product: 'ostra-terra-1',
    rating: 5,
    hoursAgo: 3609,
    location: 'Bristol',
    verified: true,
    photos: ['road-bike-3'],
    tags: ['gravel', 'touring'],
    title: 'Towpaths, then Wales',
    content:
      'Fitted guards and a rack and used it as a donkey for six months: timber, shopping, once a sink. Then I took both off, rode to Aberystwyth with a friend and slept in a field. It was the same good bicycle on both ends.\n\nBrake pads squeal when wet until you bed them in properly, twenty stops from speed on a hill. Bearings have covers you can lift with a fingernail and regrease. That is worth the price of admission.',
    comments: [
      { person: 'peter-ngata', hoursAgo: 3592, content: 'A sink?' },
      {
        person: 'leo-marchetti',
        hoursAgo: 3580,
        content: 'Belfast sink, two straps. I did not go over ten.',
      },
      { person: 'fiona-mcallister', hoursAgo: 3564, content: 'We’d like it back.' },
    ],
  },
  {
    key: 'tessa-terra',
    person: 'tessa-vandermeer',
    product: 'ostra-terra-1',
    rating: 5,
    hoursAgo: 4574,
    location: 'Utrecht',
    verified: true,
    tags: ['commuting'],
    title: 'The one with the holes',
    content:
      'Mudguards, rack, bell, lights on a wire. It is now a normal bicycle that happens to be quick, which is what I wanted from the start. My other one hangs in the hall and waits for the nine Sundays.',
  },
];
