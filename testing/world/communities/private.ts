import { announces, asks, community, says, story, tells } from './telling.ts';

export const mendingTable = community({
  key: 'wharf-mending-table',
  name: 'Wharf mending table',
  brand: 'Brakka',
  category: 'home',
  description:
    'Neighbours who mend together on the last Thursday, with Leo’s Brakka drill and everybody’s patience. Ask to join if you can come.',
  isPublic: false,
  daysAgo: 330,
  members:
    'leo-marchetti 330, maya-lund 328, ruth-adeyemi 320, jonas-weber 318, ines-duarte 300, aiko-tanabe 260, harjit-singh 120',
  moderators: 'maya-lund',
  asking: 'daan-kuiper 30',
  posts: [
    announces(
      'mending-thursday',
      'leo-marchetti',
      55,
      'Next table: Thursday, seven o’clock',
      'The back room at Wapping Wharf, the door beside the bakery. Bring one broken thing and one thing to eat. I have the drill, both batteries and the good bits.',
      {
        isPinned: true,
        likes: 5,
        comments: [
          says('maya-lund', 50, 'A toaster that is not mine, and olives.', { likes: 3 }),
          says('ines-duarte', 49, 'Zips. As many as you like. And a tart.', { likes: 5 }),
          says('jonas-weber', 30, 'A lamp from the lost property. Potato salad.', { likes: 2 }),
        ],
      },
    ),
    asks(
      'mending-brushes',
      'harjit-singh',
      210,
      'D18: which brushes, and where do you buy them?',
      'Mine sparks. The caps are fine, the carbon is down to four millimetres.',
      {
        product: 'brakka-d18',
        photos: ['cordless-drill-1'],
        likes: 3,
        comments: [
          says(
            'leo-marchetti',
            205,
            'Set 38 from the maker, nine dollars for two. I keep one set here, take it on Thursday and bring me the next.',
            {
              likes: 4,
              accepted: true,
              replies: [
                says('harjit-singh', 190, 'Done. No sparks. I owe you a set and a samosa.', { likes: 4 }),
              ],
            },
          ),
        ],
      },
    ),
    tells(
      'mending-count',
      'maya-lund',
      160,
      'October: fourteen things in, eleven out alive',
      'Mended: four lamps, two coats, a radio, a kettle handle, a stool, a scooter, a music box. Not mended: a hairdryer, a printer, and a clock that did not want to.',
      {
        likes: 6,
        comments: [
          says('ruth-adeyemi', 158, 'The music box plays at breakfast now. The dog has opinions.', {
            likes: 5,
          }),
          says('leo-marchetti', 150, 'The printer was never going to live.', { likes: 4 }),
        ],
      },
    ),
    asks(
      'mending-glue',
      'aiko-tanabe',
      23,
      'Which glue for the handle of a porcelain cup?',
      'It is only for pens, it will not see tea again.',
      {
        likes: 1,
        comments: [
          says('ines-duarte', 17, 'Two-part epoxy, the slow one. Tape it and look away until morning.', {
            likes: 2,
          }),
        ],
      },
    ),
    tells(
      'mending-key',
      'jonas-weber',
      4,
      null,
      'I have the key for Thursday. If you are early, ring twice.',
      { likes: 3 },
    ),
  ],
  stories: [
    story('mending-next', 'leo-marchetti', 'Thursday, seven', 10, {
      content: 'One broken thing, one thing to eat. Jonas has the key.',
      endsInHours: 100,
      views: 3,
    }),
  ],
});

export const batterySwap = community({
  key: 'nordlys-battery-swap',
  name: 'Nordlys battery swap',
  brand: 'Nordlys',
  category: 'electronics',
  description:
    'Readings before and after, the right screwdriver, and where to hand in the old cell. A small circle, kept small.',
  isPublic: false,
  daysAgo: 270,
  members:
    'anton-kovalenko 270, marek-novotny 268, kofi-mensah 230, hanna-aldrich 200, noor-haddad 190, elin-sjoberg 140, josie-tran 58',
  moderators: 'marek-novotny',
  asking: 'grace-okafor 52',
  posts: [
    tells(
      'swap-first-rule',
      'anton-kovalenko',
      2000,
      'Before you open anything',
      'Discharge to 20 percent. Write down what it reports: full charge, design, cycles. Photograph the screws in the order they came out. Then breathe, then open.',
      {
        isPinned: true,
        likes: 5,
        comments: [says('marek-novotny', 1990, 'And tell your wife.', { likes: 6 })],
      },
    ),
    asks(
      'swap-book-14',
      'hanna-aldrich',
      340,
      'Book 14: 71 percent after nine months. Is that a claim?',
      'On the desk all day, on the charger all day.',
      {
        product: 'nordlys-book-14',
        photos: ['laptop-1'],
        likes: 3,
        comments: [
          says(
            'anton-kovalenko',
            335,
            'The book promises 80 percent for a year. Send them the report, not a photograph of it. And set the limit to 80 on the new one.',
            {
              likes: 5,
              accepted: true,
              replies: [
                says('hanna-aldrich', 120, 'New battery, no argument. The limit is set on all eleven.', {
                  likes: 4,
                }),
              ],
            },
          ),
        ],
      },
    ),
    tells(
      'swap-pocket-5',
      'noor-haddad',
      29,
      'My first phone, opened',
      'Forty minutes, of which thirty were courage. The tools in the part’s box are good. 96 percent, and all screws back in.',
      {
        product: 'nordlys-pocket-5',
        photos: ['smartphone-1'],
        likes: 5,
        comments: [says('elin-sjoberg', 26, 'Thirty minutes of courage is the standard.', { likes: 4 })],
      },
    ),
  ],
});
