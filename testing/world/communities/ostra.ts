import { announces, asks, community, says, story, tells } from './telling.ts';

export const ostra = community({
  key: 'ostra-riders',
  name: 'Ostra riders',
  brand: 'Ostra',
  category: 'sports',
  description: 'Bearings, wheel swaps and winter setups for every Vela. Run by riders, not by the factory.',
  daysAgo: 690,
  members:
    'jonas-weber 690, leo-marchetti 660, ben-whitlock 590, callum-fraser 560, mateusz-zielinski 464, tessa-vandermeer 455, ' +
    'nils-ostergaard 410, peter-ngata 340, amara-diallo 320, maya-lund 198, daan-kuiper 188, aiko-tanabe 150, anton-kovalenko 130, ' +
    'elin-sjoberg 101, harjit-singh 75',
  moderators: 'mateusz-zielinski',
  posts: [
    announces(
      'ostra-winter-ride',
      'jonas-weber',
      70,
      'Winter ride on Sunday: 60 km, no one left behind',
      'Half past eight at the harbour crane. Mudguards please, for the person behind you. Coffee in Clevedon, back by two. If the roads are white we walk to the coffee instead.',
      {
        isPinned: true,
        likes: 9,
        comments: [
          says('maya-lund', 66, 'In. I will bring the small pump and a spare cable.', { likes: 4 }),
          says('leo-marchetti', 60, 'In, on the Terra. I will be the slow one with the tools.', {
            likes: 6,
            replies: [says('jonas-weber', 58, 'The most popular place in any group.', { likes: 5 })],
          }),
          says('daan-kuiper', 40, 'I can borrow a bicycle. Is a heavy one a problem?', {
            replies: [
              says('maya-lund', 38, 'Not at all, you go in front and we hide behind you.', { likes: 4 }),
            ],
          }),
        ],
      },
    ),
    asks(
      'ostra-headset',
      'maya-lund',
      620,
      'Vela headset creaks after rain. Grease, or new bearings?',
      'Only when I stand up on the pedals, and only the day after it was wet. 2,000 km.',
      {
        product: 'ostra-vela-105',
        likes: 5,
        comments: [
          says('mateusz-zielinski', 616, 'Grease first. If the creak is back within a week, bearings.', {
            likes: 5,
          }),
          says(
            'jonas-weber',
            610,
            'The factory puts in very little. Take the fork out, wipe both races, and pack them with marine grease until it looks like too much. If a ball is brown, change the bearing: 41.8 mm, 45 by 45 degrees, about ten dollars each. Mine has been silent for a year.',
            {
              likes: 10,
              accepted: true,
              replies: [
                says(
                  'maya-lund',
                  470,
                  'One was brown. The shop pressed new ones under cover, and I packed them as you said. Silence.',
                  {
                    likes: 7,
                  },
                ),
                says('tessa-vandermeer', 460, 'I have printed this answer and hung it over the stand.', {
                  likes: 6,
                }),
              ],
            },
          ),
        ],
      },
    ),
    tells(
      'ostra-28mm',
      'mateusz-zielinski',
      300,
      '28 mm tyres on the Vela, after 9,000 km',
      'They fit front and back, 3 mm of air at the brake. I lost nothing on the flat and I no longer feel every stone on the Kazimierz cobbles. With mudguards it gets tight: take the 25 for winter or file the bracket, as I did.',
      {
        product: 'ostra-vela-105',
        photos: ['road-bike-2'],
        likes: 11,
        comments: [
          says('maya-lund', 290, 'Which pressure do you ride?', {
            replies: [
              says('mateusz-zielinski', 288, '5.2 behind, 4.8 in front, I am 74 kg with the bag.', {
                likes: 4,
              }),
              says('maya-lund', 287, 'Thank you. I was at 7 and wondered why I rattle.', { likes: 3 }),
            ],
          }),
          says(
            'ben-whitlock',
            270,
            'Filed bracket, seconded. Round the edge afterwards or it will find the tyre.',
            { likes: 3 },
          ),
        ],
      },
    ),
    asks(
      'ostra-bracket-size',
      'tessa-vandermeer',
      44,
      'Terra 1: which bottom bracket spanner do I need?',
      'I have the one with sixteen notches, and it slips. The book only says “threaded”.',
      {
        product: 'ostra-terra-1',
        likes: 4,
        comments: [
          says(
            'leo-marchetti',
            41,
            'Sixteen notches is right, but the 44 mm one, not the 46. Yours is the 46, they look the same until they slip.',
            {
              likes: 8,
              accepted: true,
              replies: [
                says('tessa-vandermeer', 22, 'It was the 46. I feel so much better about my wrists.', {
                  likes: 4,
                }),
              ],
            },
          ),
          says('harjit-singh', 39, 'And tap the spanner home with a mallet before you pull.', { likes: 4 }),
        ],
      },
    ),
    tells(
      'ostra-spreadsheet',
      'jonas-weber',
      210,
      'What my Vela has cost so far, to the cent',
      '8,100 km in 21 months. Tyres 124, chains 66, cassette 58, brake blocks 38, bearings 20, cables 19, bar tape 24. That is 4.3 cents a kilometre. The bus is 20. I do not count the coffee.',
      {
        product: 'ostra-vela-105',
        likes: 12,
        comments: [
          says('callum-fraser', 205, 'You should count the coffee.', { likes: 9 }),
          says('amara-diallo', 196, 'A chain every 2,700 km? I change mine when it falls off.', {
            likes: 5,
            replies: [
              says('jonas-weber', 195, 'Then you also change the cassette. It is in column F.', { likes: 7 }),
            ],
          }),
        ],
      },
    ),
    asks(
      'ostra-rack',
      'aiko-tanabe',
      8,
      'Can a Vela carry a small rack?',
      'There are no eyelets at the seat stays. I only need to carry a drawing tube and a lunch.',
      {
        product: 'ostra-vela-105',
        likes: 2,
        comments: [
          says(
            'mateusz-zielinski',
            3,
            'A seat post clamp with two eyelets, 29.8 inside. @Maya Lund, you carry a lunch on yours, how do you do it?',
            { likes: 3 },
          ),
        ],
      },
    ),
    tells(
      'ostra-courier-morning',
      'mateusz-zielinski',
      16,
      null,
      'Minus four this morning, first ice on the bridge. I let a little air out and ride as if there was an egg on the bars. Everybody arrived, also the egg.',
      {
        photos: ['road-bike-3'],
        likes: 10,
        comments: [says('elin-sjoberg', 14, 'Welcome to our October.', { likes: 6 })],
      },
    ),
  ],
  stories: [
    story('ostra-sunday', 'jonas-weber', 'Sunday, half past eight', 9, {
      content: 'At the crane. Mudguards, please.',
      picture: 'road-bike-1',
      endsInHours: 110,
      views: 8,
      seenByMaya: true,
    }),
  ],
});
