import { announces, asks, community, offers, says, story, tells } from './telling.ts';

export const halden = community({
  key: 'halden-listeners',
  name: 'Halden listeners',
  brand: 'Halden',
  category: 'electronics',
  description: 'Ear pads that fit, rooms that work, and firmware notes read by people who own the thing.',
  isOfficial: true,
  officialDomain: 'halden.example',
  daysAgo: 372,
  members:
    'oskar-lehtinen 372, ruth-adeyemi 370, ravi-menon 366, siobhan-keane 360, claudia-brandt 355, jonas-weber 333, amara-diallo 318, ' +
    'anton-kovalenko 300, harjit-singh 296, tessa-vandermeer 266, josie-tran 252, kofi-mensah 240, samira-haddad 220, nils-ostergaard 198, ' +
    'leo-marchetti 140, hanna-aldrich 88',
  moderators: 'ravi-menon',
  quiet: 'josie-tran',
  posts: [
    announces(
      'halden-firmware',
      'oskar-lehtinen',
      120,
      'Arc 2 firmware 2.6: wind, and the left cup',
      'Less wind noise when walking, and the left cup no longer clicks when a call ends. Charge to half before you start. If it stops at 80 percent, wait: it is checking, not stuck.',
      {
        isPinned: true,
        isOfficial: true,
        product: 'halden-arc-2',
        likes: 12,
        comments: [
          says('siobhan-keane', 110, 'It waited eleven minutes at 80. You could have said eleven minutes.', {
            likes: 9,
            replies: [
              says('oskar-lehtinen', 108, 'Eleven minutes. Written into the notes, thank you.', { likes: 8 }),
            ],
          }),
          says(
            'amara-diallo',
            100,
            'The wind is better. On the bridge I hear my podcast again and not the Saint Lawrence.',
            { likes: 6 },
          ),
          says('jonas-weber', 92, 'Click gone on mine.'),
        ],
      },
    ),
    asks(
      'halden-pads',
      'ruth-adeyemi',
      230,
      'Arc 2: do the pads of the Arc 1 fit?',
      'I have a pair in a drawer, thicker and very comfortable. They seem to clip on, but the bass is different.',
      {
        product: 'halden-arc-2',
        photos: ['headphones-1'],
        likes: 7,
        comments: [
          says(
            'ravi-menon',
            226,
            'They clip on and they leak at the lower edge. I measured 4 dB less under 100 Hz.',
            {
              likes: 7,
              accepted: true,
              replies: [
                says('ruth-adeyemi', 220, 'Then I am not imagining it. Back to the drawer.', { likes: 3 }),
              ],
            },
          ),
          says('anton-kovalenko', 215, 'Same result, 3.6 dB. For speech they are nicer, for music not.', {
            likes: 4,
          }),
        ],
      },
    ),
    tells(
      'halden-room',
      'ravi-menon',
      340,
      'Shelf 5 in a damp room: what I do',
      'Ninety percent humidity half of the year. Foam plugs out at night so the air moves, a bag of silica behind each speaker, changed with the moon because I forget otherwise. The veneer has not lifted in eight months. Feet on felt, never on the wet tiles.',
      {
        product: 'halden-shelf-5',
        photos: ['speaker-2'],
        likes: 10,
        comments: [
          says(
            'claudia-brandt',
            330,
            'Mine stand in a dry room and the veneer has shrunk a little at the back. The middle would be nice.',
            {
              likes: 3,
            },
          ),
          says('ruth-adeyemi', 322, 'A bowl of water on the radiator, as for the piano.', { likes: 6 }),
        ],
      },
    ),
    asks(
      'halden-seed-bud',
      'tessa-vandermeer',
      52,
      'Seed: one bud lost on the train. Order one, or both?',
      'The right one is two years old by now. I fear that a new left one will be louder.',
      {
        product: 'halden-seed',
        likes: 4,
        comments: [
          says(
            'oskar-lehtinen',
            49,
            'One is enough. Put both into the case, hold the button for ten seconds, and they agree on a level.',
            {
              likes: 7,
              accepted: true,
            },
          ),
          says('amara-diallo', 47, 'Can confirm, I have replaced a left one. They match.', { likes: 3 }),
        ],
      },
    ),
    asks(
      'halden-nook-button',
      'nils-ostergaard',
      31,
      'Nook: can I keep the red ring dark at night?',
      'The microphone is off, the ring is on, and the little one calls it the dragon.',
      {
        product: 'halden-nook',
        likes: 6,
        comments: [
          says('samira-haddad', 28, 'I have a strip of black tape on mine. Not elegant, very dark.', {
            likes: 4,
          }),
        ],
      },
    ),
    offers(
      'halden-pads-offer',
      'oskar-lehtinen',
      1400,
      'New pads for half the price in September',
      'For every Arc, the first one too.',
      {
        isOfficial: true,
        offer: {
          code: 'PADS-SEPT',
          terms: 'One pair a person. Pads go out within three days.',
          endsInDays: -46,
        },
        takenBy: 7,
        likes: 9,
        comments: [
          says('harjit-singh', 1380, 'Ordered for my nephew. Arrived on the third day, as promised.', {
            likes: 3,
          }),
        ],
      },
    ),
    tells(
      'halden-wedding',
      'kofi-mensah',
      26,
      null,
      'Cut a whole wedding film on the Seed last night because the headphones were at the studio. The voices are honest. Do not judge a drum with them.',
      { product: 'halden-seed', likes: 5 },
    ),
    asks(
      'halden-wall',
      'hanna-aldrich',
      600,
      'Shelf 3 on a plasterboard wall?',
      'Eleven people work in this room and the shelf is full of plants.',
      {
        product: 'halden-shelf-3',
        likes: 3,
        comments: [
          says(
            'harjit-singh',
            595,
            'Yes, with toggles, two for each bracket. Weigh it first: mine are 3.1 kg each. Leave a hand’s width behind or it booms.',
            {
              likes: 6,
              accepted: true,
              replies: [says('hanna-aldrich', 560, 'They hang, the plants stay. Thank you.', { likes: 3 })],
            },
          ),
        ],
      },
    ),
  ],
  stories: [
    story('halden-listening', 'oskar-lehtinen', 'Listening evening, Thursday', 4, {
      content: 'Bring one record. The room has two pairs of Shelf 5 and good chairs.',
      picture: 'speaker-1',
      action: ['Where it is', 'https://halden.example/listening-evenings'],
      endsInHours: 120,
      isOfficial: true,
      views: 7,
    }),
  ],
});
