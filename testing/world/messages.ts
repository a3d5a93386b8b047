import type { Conversation } from './types.ts';

/** `[who, hours ago, what]`, in the order it was said. */
type Line = [person: string, hoursAgo: number, content: string];

const talk = (
  key: string,
  lines: Line[],
  rest: Partial<Pick<Conversation, 'listing' | 'product' | 'isRequest' | 'unread'>> = {},
): Conversation => {
  const people = [...new Set(lines.map(([person]) => person))];
  const [first = '', second = rest.unread?.person ?? ''] = people;
  return {
    key,
    people: [first, second],
    listing: null,
    product: null,
    isRequest: false,
    unread: null,
    messages: lines.map(([person, hoursAgo, content]) => ({ person, hoursAgo, content })),
    ...rest,
  };
};

const [maya, leo, ruth, tomas] = ['maya-lund', 'leo-marchetti', 'ruth-adeyemi', 'tomas-herrera'] as const;

/** Conversations, mostly about things. */
export const conversations: Conversation[] = [
  talk(
    'leo-uno-maya',
    [
      [maya, 99, 'Is the Uno still there? Mine gave up on Sunday.'],
      [leo, 98.5, 'It is. Descaled on the first of every month, and I have the paper for the pump.'],
      [maya, 74, 'Would you take $520 if I come to you?'],
      [leo, 73.5, 'Meet me at $530 and it is yours.'],
      [maya, 73, 'Done. Wapping Wharf, by the crane?'],
      [
        leo,
        13,
        'Someone else is asking. Send $100 through this and I will hold it for you: https://hold-it.example/uno',
      ],
      [maya, 1.6, 'I would rather pay when I have seen it running.'],
      [leo, 1.4, 'Fair enough, no deposit. Tuesday at six, I will have it warmed up.'],
      [maya, 1.2, 'Good. I will bring beans and the money.'],
    ],
    { listing: 'leo-uno' },
  ),
  talk(
    'ruth-shelf5-maya',
    [
      [maya, 76, 'Do the two Shelf 5 still match? My last pair had one sun-bleached side.'],
      [ruth, 75, 'They lived behind a curtain. I can bring one down so you can hold it to your sleeve.'],
      [maya, 52, 'Then I would like them. Is Saturday any good?'],
      [ruth, 30, 'Saturday it is. The dog will have opinions.'],
      [ruth, 1.9, 'I have packed them in their boxes.'],
      [ruth, 1.8, 'See you at half past four, under the clock.'],
    ],
    { listing: 'ruth-shelf5', unread: { person: maya, count: 2 } },
  ),
  talk(
    'josie-maya',
    [
      [
        'josie-tran',
        20,
        'Hi, you asked about the Book 14 battery in a comment. I can ship it to you if you cover the postage, write to me on WhatsApp.',
      ],
    ],
    { product: 'nordlys-book-14', isRequest: true, unread: { person: maya, count: 1 } },
  ),
  talk(
    'priya-maya',
    [
      [maya, 31, 'Does your W8 also need a coin for the filter door, or did I break mine?'],
      ['priya-raman', 27, 'The filter door needs a coin, yes. Every time.'],
      [maya, 26, 'Then I am not alone. I keep a ten pence on top of it now.'],
    ],
    { product: 'hemla-w8-quiet' },
  ),
  talk(
    'jonas-vela105-maya',
    [
      [maya, 90, 'Is the Vela really a 54? I ride a 53 and would rather not guess.'],
      ['jonas-weber', 88, 'Measured twice: 54 centre to top. I am 1.76 and it fits me with an 80 stem.'],
      [maya, 86, 'Would you hold it until Friday? I can try it then.'],
    ],
    { listing: 'jonas-vela105', unread: { person: 'jonas-weber', count: 1 } },
  ),
  talk('aiko-maya', [
    [maya, 118, 'What width is the strap on your Field 38? I am looking for a second one.'],
    ['aiko-tanabe', 112, 'The strap is 18 mm, so yours will fit.'],
  ]),
  talk(
    'tomas-pour09-maya',
    [
      [maya, 330, 'What do you use on the hard-water marks? Vinegar leaves mine cloudy.'],
      [
        tomas,
        320,
        'Citric acid, a teaspoon to the litre, and leave it cold overnight. Hot makes the marks worse.',
      ],
      [maya, 310, 'Thank you for the descaling tip.'],
    ],
    { listing: 'tomas-pour09' },
  ),
  talk(
    'daan-field38-maya',
    [
      [maya, 440, 'Is the second strap leather or canvas?'],
      ['daan-kuiper', 430, 'Sold it this morning, sorry.'],
      ['daan-kuiper', 400, 'The buyer never came, so it is here again. Leather, by the way.'],
    ],
    { listing: 'daan-field38' },
  ),
  talk(
    'maya-m35-emeka',
    [
      ['emeka-nwosu', 94, 'Does the meter still agree with a phone in candlelight?'],
      [maya, 90.5, 'Within half a stop. Below that I trust my eyes more than either.'],
      ['emeka-nwosu', 60, 'You are far from Houston, I know. If you ever travel with it, tell me.'],
    ],
    { listing: 'maya-m35' },
  ),
  talk(
    'maya-m35-kofi',
    [
      ['kofi-mensah', 44, 'Who serviced the shutter, and do you have the slip?'],
      [maya, 43, 'A man in Bath with very small screwdrivers. The slip is in the box.'],
      ['kofi-mensah', 7, 'I am in Bristol for a wedding on the 21st. May I see it then?'],
    ],
    { listing: 'maya-m35', unread: { person: maya, count: 1 } },
  ),
  talk(
    'harjit-d18-leo',
    [
      [leo, 150, 'Which battery is the tired one, the 2 or the 4?'],
      ['harjit-singh', 148, 'The 2. It does an afternoon of shelves and then sulks.'],
      [leo, 140, 'I can live with a sulking one. I am in Birmingham on Thursday.'],
    ],
    { listing: 'harjit-d18' },
  ),
  talk(
    'lucia-uno-tomas',
    [
      [tomas, 260, 'I have a Duo with a new boiler gasket. What would you add to the Uno?'],
      ['lucia-ferrante', 255, 'My mother says two hundred and a tiramisù. I say two hundred.'],
      [tomas, 250, 'Tell your mother she bargains well.'],
    ],
    { listing: 'lucia-uno' },
  ),
  talk('ruth-priya', [
    ['priya-raman', 500, 'Your review sold me the Shelf 3. Did yours hum at first?'],
    [ruth, 498, 'Only until I moved the router off it.'],
  ]),
];
