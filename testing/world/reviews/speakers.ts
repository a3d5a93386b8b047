import type { ReviewRow } from '../types.ts';

export const speakers: ReviewRow[] = [
  {
    key: 'ravi-shelf5',
    person: 'ravi-menon',
    product: 'halden-shelf-5',
    rating: 5,
    hoursAgo: 1122,
    location: 'Kochi',
    verified: true,
    pictured: true,
    tags: ['hi-fi'],
    title: 'Saved eighteen months for these',
    content:
      'I kept a jar. I will not pretend I can be objective after a jar. But I know my own records, and the tabla on side two has skin now, it used to be only a knock. Six months, two power surges, no fault. I keep silica bags behind them in the wet months and change them with the moon, my wife finds this very funny.',
    comments: [
      { person: 'ruth-adeyemi', hoursAgo: 1094, content: 'The jar is the correct way to buy speakers.' },
      {
        person: 'mei-lin-chua',
        hoursAgo: 1063,
        content: 'Silica bags, where do you sit them? Mine live one metre from an open window.',
      },
      {
        person: 'ravi-menon',
        hoursAgo: 1062,
        content:
          'Two in each port, in a cotton pouch with a string so they cannot fall in. Take them out before you play, or you will hear them.',
      },
    ],
  },
  {
    key: 'jonas-shelf5',
    person: 'jonas-weber',
    product: 'halden-shelf-5',
    rating: 4,
    hoursAgo: 1447,
    isPrivate: true,
    title: 'Note to self before the return window closes',
    content:
      'Keep or send back? Bass is boomy in the corner, fine on the stands I borrowed from Ruth. Stands cost 180. Decide by the weekend. Box is in the cellar behind the skis.',
  },
  {
    key: 'oskar-shelf5',
    person: 'oskar-lehtinen',
    product: 'halden-shelf-5',
    rating: 4,
    hoursAgo: 4217,
    location: 'Tampere',
    verified: true,
    title: 'Good for music, enough for games',
    content:
      'I bought for music. I use also for games. Footsteps come from right place. Terminals are too close together for thick cable, so 4.',
  },
  {
    key: 'ruth-shelf5',
    person: 'ruth-adeyemi',
    product: 'halden-shelf-5',
    rating: 5,
    hoursAgo: 6969,
    location: 'Bristol',
    verified: true,
    photos: ['speaker-1', 'speaker-2'],
    tags: ['hi-fi', 'speakers', 'one year in'],
    title: 'A year with them, in a room that is all wrong',
    content:
      'Our front room is four metres by three with a bay window and a dog. Everything you read says these want space behind them. I put them eleven centimetres from the wall because that is what there was, stuffed the ports with the foam that comes in the box, and sat down to write an angry review.\n\nInstead I listened to the whole of a record I thought I knew. The piano had a left hand. There is not a great deal below 45 Hz, and my downstairs neighbour and I are both glad.\n\nAfter twelve months: one grille magnet came unglued (a dab of contact adhesive), the walnut on the window side is a shade lighter than its twin, and I have not once thought about replacing them.',
    comments: [
      {
        person: 'ravi-menon',
        hoursAgo: 6912,
        content: '"The piano had a left hand" is the best thing anyone has written about a speaker.',
      },
      { person: 'ravi-menon', hoursAgo: 6911, content: 'What amplifier is on the other end?' },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 6900,
        content: 'A forty-watt thing my father left me, older than I am. It gets warm and so do I.',
      },
      {
        person: 'oskar-lehtinen',
        hoursAgo: 6493,
        content: '11 cm. Mine are 60 cm from wall and I was worried. Now I am not.',
      },
      {
        person: 'siobhan-keane',
        hoursAgo: 6385,
        content: 'Swap the two over once a year so the sun gets both. We do it with the curtains.',
      },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 6368,
        content: 'That is so obvious that I am cross with myself. Done tonight.',
      },
    ],
  },
  {
    key: 'claudia-shelf5',
    person: 'claudia-brandt',
    product: 'halden-shelf-5',
    rating: 5,
    hoursAgo: 12005,
    location: 'Zürich',
    verified: true,
    title: 'Measured, then enjoyed',
    content:
      'Response within 2.5 dB of the printed curve from 60 Hz to 15 kHz in my living room, which is better than the printed curve deserves to be in any living room. Pair matching is excellent. I note for the record that the left cabinet arrived with a small chip and was exchanged within the week.',
  },
  {
    key: 'mei-lin-shelf3',
    person: 'mei-lin-chua',
    product: 'halden-shelf-3',
    rating: 5,
    hoursAgo: 133,
    location: 'Singapore',
    title: 'Small flat, small speakers, big Sunday',
    content:
      'They fit on the shelf they are named for. I play Teresa Teng at breakfast and the uncle next door sings along through the wall, so I know the mids carry.',
  },
  {
    key: 'harjit-shelf3',
    person: 'harjit-singh',
    product: 'halden-shelf-3',
    rating: 4,
    hoursAgo: 3490,
    location: 'Birmingham',
    verified: true,
    tags: ['workshop'],
    title: 'Workshop pair',
    content:
      'Sawdust, cold, and the odd thump off the bench. Still going, still clear with the extractor on. Wall brackets are extra and overpriced so I made mine from angle iron.',
    comments: [
      {
        person: 'peter-ngata',
        hoursAgo: 3460,
        content: 'Any photos of the brackets? Mine are sitting on paint tins.',
      },
      {
        person: 'harjit-singh',
        hoursAgo: 3437,
        content:
          'Will put some up. Forty mil angle, two coach bolts, rubber off an old inner tube so it does not buzz.',
      },
    ],
  },
  {
    key: 'nils-nook',
    person: 'nils-ostergaard',
    product: 'halden-nook',
    rating: 3,
    hoursAgo: 2225,
    location: 'Aarhus',
    verified: true,
    tags: ['smart home'],
    title: 'Good speaker, hard of hearing',
    content:
      'Plays music better than its size. Understands my wife, understands my daughter who is four, does not understand me. I am told that I mumble. The yellow one looks happy on the shelf.',
    comments: [
      { person: 'oskar-lehtinen', hoursAgo: 2199, content: 'Speak slower and look bored. It helps.' },
      { person: 'nils-ostergaard', hoursAgo: 2170, content: 'I tried bored. It played jazz.' },
    ],
  },
  {
    key: 'samira-nook',
    person: 'samira-haddad',
    product: 'halden-nook',
    rating: 4,
    hoursAgo: 5161,
    location: 'Manchester',
    verified: true,
    tags: ['sleep'],
    title: 'My night-shift alarm',
    content:
      'Three alarms at three volumes, the last one with the kitchen light. It has a proper button to switch off the microphone with a red ring you can see from the bed, which is why I allowed it into the flat at all.',
  },
  {
    key: 'ines-nook',
    person: 'ines-duarte',
    product: 'halden-nook',
    rating: 2,
    hoursAgo: 9842,
    title: 'It answers when nobody asked',
    content:
      'My grandson gave it to me. It speaks during the news because the lady on the news says a word it likes. I switch it off at the wall when guests come, so I suppose it is a lamp now, without light.',
    comments: [
      {
        person: 'aiko-tanabe',
        hoursAgo: 9826,
        content:
          'There is a way to change the word it listens for. I can show you on Saturday, I live ten minutes away.',
      },
      { person: 'ines-duarte', hoursAgo: 9803, content: 'Come for lunch. Bring the word.' },
    ],
  },
];
