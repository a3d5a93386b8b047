import { announces, asks, community, says, story, tells } from './telling.ts';

export const fjell = community({
  key: 'fjell-long-runs',
  name: 'Fjell long runs',
  brand: 'Fjell',
  category: 'sports',
  description:
    'How many kilometres each pair gave, with photographs of the soles. Six hundred is the record. Tents are welcome too.',
  daysAgo: 716,
  members:
    'elin-sjoberg 716, callum-fraser 570, kofi-mensah 420, peter-ngata 345, amara-diallo 300, emeka-nwosu 128, samira-haddad 300, ' +
    'mateusz-zielinski 280, grace-okafor 230, nils-ostergaard 201, josie-tran 90, hanna-aldrich 60',
  moderators: 'callum-fraser',
  posts: [
    tells(
      'fjell-record',
      'amara-diallo',
      190,
      'Tempo 4, third pair: 612 km',
      'A new record here, I think. Mostly asphalt, mostly slow, 61 kg. The foam was tired from 520 on and my knees told me before my watch did. I stop at 550 from now on.',
      {
        product: 'fjell-tempo-4',
        photos: ['running-shoes-1'],
        likes: 10,
        comments: [
          says('elin-sjoberg', 186, 'Record entered: 612. Congratulations to you and your knees.', {
            likes: 7,
          }),
          says('kofi-mensah', 180, 'Mine count in weddings. Twenty-six, then the heel went.', {
            likes: 8,
            replies: [
              says('amara-diallo', 176, 'How far is a wedding?'),
              says('kofi-mensah', 175, 'Eighteen kilometres. I wore a counter once.', { likes: 9 }),
            ],
          }),
        ],
      },
    ),
    asks(
      'fjell-size',
      'emeka-nwosu',
      75,
      'Skog 2: same size as the Tempo, or half a size up?',
      'My toes want room and the nearest shop is a two hour drive.',
      {
        product: 'fjell-skog-2',
        likes: 4,
        comments: [
          says(
            'peter-ngata',
            72,
            'Same size. The toe box is a good centimetre wider. Go up only if you wear thick socks.',
            {
              likes: 6,
              accepted: true,
              replies: [
                says('emeka-nwosu', 50, 'Ordered the same size and they fit. Saved me four hours of road.', {
                  likes: 3,
                }),
              ],
            },
          ),
          says('callum-fraser', 70, 'Half up for me, but I wear two pairs of socks from October on.', {
            likes: 2,
          }),
        ],
      },
    ),
    announces(
      'fjell-rules',
      'elin-sjoberg',
      5000,
      'How we count',
      'Kilometres of one pair, from the first run to the last. Write your weight and the ground if you like. A photograph of the sole, please, at the end. No races in here, only distance.',
      { isPinned: true, likes: 9 },
    ),
    tells(
      'fjell-nights',
      'elin-sjoberg',
      260,
      'Ridge 2, night 112',
      'A pole sleeve split in the wind above Abisko. The repair sleeve from the bag held for the other five nights. I have sewn it now and I carry two of them.',
      {
        product: 'fjell-ridge-2',
        photos: ['tent-2'],
        likes: 10,
        comments: [
          says('callum-fraser', 255, 'Which thread did you use?', {
            replies: [
              says('elin-sjoberg', 250, 'Polyester, doubled, with a leather needle. Then wax.', { likes: 3 }),
            ],
          }),
          says(
            'peter-ngata',
            240,
            'A hundred and twelve! My three-person one is at nineteen and I was proud.',
            { likes: 4 },
          ),
        ],
      },
    ),
    asks(
      'fjell-take-back',
      'samira-haddad',
      33,
      'Where do worn pairs go for recycling?',
      'The box says they are taken back, the shop says it has never heard of that.',
      {
        product: 'fjell-tempo-4',
        likes: 5,
        comments: [
          says(
            'hanna-aldrich',
            29,
            'In Vienna there is a bin at the till. I will ask them for the address it goes to.',
            { likes: 4 },
          ),
        ],
      },
    ),
    tells(
      'fjell-rain',
      'callum-fraser',
      15,
      null,
      'Fourteen kilometres in sideways rain with three collies. The Skogs drained, the collies did not. 388 km on this pair.',
      {
        product: 'fjell-skog-2',
        likes: 8,
        comments: [says('peter-ngata', 12, 'Photograph of the collies, please.', { likes: 7 })],
      },
    ),
  ],
  stories: [
    story('fjell-record-story', 'elin-sjoberg', '612 km', 11, {
      content: 'Amara’s third pair is the new record. How far did yours go? Post the sole.',
      endsInHours: 90,
      views: 6,
    }),
  ],
});
