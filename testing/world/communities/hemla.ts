import { announces, asks, community, says, story, tells } from './telling.ts';

export const hemla = community({
  key: 'hemla-at-home',
  name: 'Hemla at home',
  brand: 'Hemla',
  category: 'home',
  description: 'Belts, seals, filters and quiet nights. Readings from real kitchens and laundries.',
  daysAgo: 440,
  members:
    'fiona-mcallister 440, samira-haddad 436, priya-raman 430, ruth-adeyemi 425, maya-lund 420, tomas-herrera 418, harjit-singh 400, ' +
    'beatriz-almeida 372, callum-fraser 350, claudia-brandt 330, grace-okafor 290, elin-sjoberg 255, leo-marchetti 200, siobhan-keane 122',
  moderators: 'samira-haddad',
  quiet: 'ruth-adeyemi',
  posts: [
    tells(
      'hemla-filter',
      'maya-lund',
      180,
      'W8: ten minutes with the filter every second month',
      'Flat tray, old towel, the little hose first. Turn the filter slowly and let it run. I found two hair grips, a euro, and the missing half of a mitten. It drains in half the time since.',
      {
        product: 'hemla-w8-quiet',
        photos: ['washing-machine-1'],
        likes: 10,
        comments: [
          says(
            'fiona-mcallister',
            176,
            'With five of us it is every month and it pays for itself in coins.',
            { likes: 9 },
          ),
          says('samira-haddad', 170, 'Do it before a night shift and not after. I have learned.', {
            likes: 5,
          }),
        ],
      },
    ),
    asks(
      'hemla-belt',
      'priya-raman',
      530,
      'W8: a squeal at the start of the spin. Is it the belt?',
      'Ten months old. It stops after five seconds and everything comes out dry.',
      {
        product: 'hemla-w8-quiet',
        likes: 5,
        comments: [
          says(
            'harjit-singh',
            524,
            'The belt. Back panel, six screws, press it with your thumb: more than a centimetre and it wants changing. Under cover they change it, so let them.',
            {
              likes: 9,
              accepted: true,
              replies: [
                says(
                  'priya-raman',
                  400,
                  'A man came on Tuesday, 25 minutes, no charge. Thank you, @Harjit Singh.',
                  { likes: 5 },
                ),
              ],
            },
          ),
          says('tomas-herrera', 520, 'Mine squealed for a month before I did anything. Do not be me.', {
            likes: 4,
          }),
        ],
      },
    ),
    announces(
      'hemla-belt-order',
      'fiona-mcallister',
      76,
      'Belts for W8 machines out of cover: one order on Friday',
      'The maker sends ten for the price of seven. Say below how many you want. I only count, everybody pays the shop.',
      {
        isPinned: true,
        likes: 7,
        comments: [
          says('ruth-adeyemi', 72, 'One for me.'),
          says('tomas-herrera', 70, 'One, and one for my mother.', { likes: 2 }),
          says('leo-marchetti', 64, 'Three for the shop, please.', { likes: 1 }),
          says('fiona-mcallister', 30, 'That makes eight with mine. Two more, anybody?', { likes: 2 }),
        ],
      },
    ),
    asks(
      'hemla-fridge-drain',
      'beatriz-almeida',
      250,
      'F300: water under the vegetables every morning',
      'A glass of it, clean, no smell. The apartment is small and I am always the one who steps in it.',
      {
        product: 'hemla-f300',
        likes: 6,
        comments: [
          says(
            'fiona-mcallister',
            246,
            'The drain hole at the back is blocked. A drinking straw, warm water, gently. Then a pipe cleaner once a season.',
            {
              likes: 8,
              accepted: true,
              replies: [says('beatriz-almeida', 240, 'A lentil! It was a lentil.', { likes: 11 })],
            },
          ),
        ],
      },
    ),
    tells(
      'hemla-power',
      'claudia-brandt',
      610,
      'D8: a year of readings',
      '212 loads, 1.58 kWh on average, 1.41 after I cleaned the lower filter with a brush. Cleaning it takes four minutes. I do it on the first Sunday.',
      {
        product: 'hemla-d8-dry',
        likes: 8,
        comments: [
          says('samira-haddad', 600, 'Lower filter. There is a lower filter.', {
            likes: 10,
            replies: [
              says('claudia-brandt', 598, 'Behind the flap at the bottom. I am sorry.', { likes: 6 }),
            ],
          }),
        ],
      },
    ),
    asks(
      'hemla-brush',
      'callum-fraser',
      42,
      'V5 Pet: the driven brush stops after ten minutes of collie',
      'It starts again when it has rested. So do I. Is there a trick, or a part?',
      {
        product: 'hemla-v5-pet',
        likes: 6,
        comments: [
          says(
            'beatriz-almeida',
            38,
            'Cut the hair off the axle ends with small scissors. One dog: once a month. Three collies: I do not know, daily?',
            {
              likes: 7,
            },
          ),
          says(
            'leo-marchetti',
            30,
            'If the ends are clean and it still stops, the felt on the bearing has dried. One drop of oil, only one.',
            { likes: 4 },
          ),
        ],
      },
    ),
    asks(
      'hemla-cord',
      'elin-sjoberg',
      19,
      'V3: the cord no longer winds in by itself',
      'Eight metres of it on the floor. The spring still pulls, a little.',
      { product: 'hemla-v3', likes: 2 },
    ),
    tells(
      'hemla-night',
      'siobhan-keane',
      9,
      null,
      'I do not own one of these. I stood in a kitchen in Salthill while one was spinning and nobody raised their voice. I have come here to find out how.',
      {
        likes: 9,
        comments: [
          says('maya-lund', 7, 'Level it with a spirit level, not by eye. That is most of it.', { likes: 5 }),
        ],
      },
    ),
  ],
  stories: [
    story('hemla-order', 'fiona-mcallister', 'Two belts to go', 18, {
      content: 'Eight of ten are spoken for. Friday is the day.',
      endsInHours: 80,
      views: 7,
      seenByMaya: true,
    }),
  ],
});
