import { announces, asks, community, offers, says, story, tells } from './telling.ts';

export const morrow = community({
  key: 'morrow-owners',
  name: 'Morrow owners',
  brand: 'Morrow',
  category: 'home',
  description:
    'Gaskets, grind sizes and what to do when the Uno drips. Morrow’s repair desk answers on weekdays.',
  isOfficial: true,
  officialDomain: 'morrow.example',
  daysAgo: 625,
  members:
    'claudia-brandt 625, tomas-herrera 610, leo-marchetti 605, ruth-adeyemi 590, maya-lund 512, hiroshi-mori 500, priya-raman 480, ' +
    'harjit-singh 470, fiona-mcallister 440, chloe-bennett 431, lucia-ferrante 402, daan-kuiper 380, marek-novotny 360, ' +
    'aiko-tanabe 281, noor-haddad 244, mei-lin-chua 210, samira-haddad 190, ben-whitlock 160, grace-okafor 120, emeka-nwosu 92, ' +
    'yasmin-elamin 44, rosa-jimenez 31',
  moderators: 'tomas-herrera',
  quiet: 'hiroshi-mori fiona-mcallister',
  posts: [
    announces(
      'morrow-descaling-week',
      'claudia-brandt',
      50,
      'Descaling week: send us your readings',
      'Test strips are free at every repair point until Saturday. Post the number and your town, and we will map hard water for the next manual.',
      {
        isPinned: true,
        isOfficial: true,
        likes: 17,
        comments: [
          says('tomas-herrera', 48, 'Porto, 140 from the kitchen tap, 60 after the jug filter.', {
            likes: 6,
          }),
          says('maya-lund', 46, 'Bristol, Southville: 260. That explains the Pour.', {
            likes: 4,
            replies: [
              says('leo-marchetti', 45, '270 in Bedminster. We are practically drinking the gorge.', {
                likes: 7,
              }),
              says('ruth-adeyemi', 44.5, '240 on my side of the hill, so the piano side is softer.', {
                likes: 3,
              }),
            ],
          }),
          says('priya-raman', 40, 'Leeds, 50. I have never descaled anything and now I feel less guilty.', {
            likes: 8,
          }),
          says('mei-lin-chua', 33, 'Singapore, 70.'),
          says('samira-haddad', 27, 'Manchester, 40, read twice because I did not believe it.', { likes: 2 }),
          says('claudia-brandt', 25, 'Thank you all. The map will have your towns and not your names.', {
            likes: 5,
          }),
        ],
      },
    ),
    asks(
      'morrow-uno-drips',
      'noor-haddad',
      5,
      'Uno drips from the group head after shutdown. Gasket or valve?',
      'About a spoonful over ten minutes, only when the tank is full. Eight months old, descaled twice. Worth a claim or can I fix it at the table?',
      {
        product: 'morrow-uno',
        likes: 11,
        comments: [
          says('daan-kuiper', 4.6, 'Mine did that for a week. @Tomás Herrera knows this one by heart.', {}),
          says(
            'tomas-herrera',
            4.2,
            'Valve, if it only happens with a full tank. Pull the shower screen, clean the spring, and it stops. If it still drips, claim it: the valve is on the cover list, part 14.',
            {
              likes: 13,
              accepted: true,
              replies: [
                says(
                  'noor-haddad',
                  2.1,
                  'It was coffee grounds in the spring. Cleaned, refilled, dry for an hour now. Thank you!',
                  {
                    likes: 4,
                  },
                ),
                says('daan-kuiper', 1.8, 'Same here, cleaning the spring fixed it.', { likes: 2 }),
                says(
                  'leo-marchetti',
                  1.2,
                  'Do it every second descale and you will never think of it again.',
                  {
                    likes: 5,
                  },
                ),
              ],
            },
          ),
          says(
            'lucia-ferrante',
            3.6,
            'And dry the group with a cloth before you go to bed. My mother insists.',
            {
              likes: 6,
            },
          ),
        ],
      },
    ),
    offers(
      'morrow-gaskets',
      'claudia-brandt',
      27,
      'Free gaskets with any Uno repair',
      'Worth $18. Bring the machine or post it.',
      {
        isOfficial: true,
        product: 'morrow-uno',
        offer: {
          code: 'UNO-GASKET',
          terms:
            'One set for each machine that comes in for a repair, under cover or not. Say the code at the counter.',
          endsInDays: 16,
        },
        takenBy: 6,
        likes: 12,
        comments: [
          says('aiko-tanabe', 25, 'Does this hold for a second-hand machine?', {
            replies: [
              says('claudia-brandt', 24, 'It does. We repair machines, not receipts.', { likes: 10 }),
            ],
          }),
          says('marek-novotny', 20, 'And for the Duo?', {
            replies: [says('claudia-brandt', 19, 'Only the Uno this time. The Duo has another gasket.')],
          }),
        ],
      },
    ),
    tells(
      'morrow-pour-handle',
      'maya-lund',
      96,
      'Seventeen months of the Pour, and one loose handle',
      'The handle had a little play. It is one hex screw under the cork, 2.5 mm, a quarter turn. I write it here because I looked for it for a week.',
      {
        photos: ['kettle-2'],
        product: 'morrow-pour-09',
        likes: 14,
        comments: [
          says(
            'ruth-adeyemi',
            93,
            'Found it, turned it, quiet again. You have saved a perfectly good kettle.',
            { likes: 5 },
          ),
          says('hiroshi-mori', 80, 'A drop of wax on the thread keeps it there.', {
            likes: 4,
            replies: [
              says('maya-lund', 78, 'Candle wax?'),
              says('hiroshi-mori', 77, 'Beeswax, if you have it. Very little.'),
            ],
          }),
        ],
      },
    ),
    asks(
      'morrow-lid-spring',
      'chloe-bennett',
      160,
      'Boil 1.7: the lid spring broke again. Is there a stronger one?',
      'Second one. I open it forty times a day at the stall, so perhaps it is me and not the spring.',
      {
        product: 'morrow-boil-17',
        likes: 6,
        comments: [
          says(
            'harjit-singh',
            155,
            'It is not you, the first batch had thin wire. Look at the number: if it ends in A, ask for B.',
            {
              likes: 9,
              accepted: true,
              replies: [
                says('chloe-bennett', 130, 'It ended in A. B is on its way. Thank you, Harjit.', {
                  likes: 2,
                }),
              ],
            },
          ),
          says('claudia-brandt', 149, 'That is right, and B is free for anybody who has an A.', { likes: 8 }),
        ],
      },
    ),
    asks(
      'morrow-grinder',
      'yasmin-elamin',
      20,
      'Which grinder goes well with the Uno in a small kitchen?',
      'I have 14 cm beside it and neighbours who sleep late. By hand is fine if it takes less than two minutes.',
      {
        likes: 5,
        comments: [
          says('noor-haddad', 18, 'By hand takes me 50 seconds for one cup. It is my gymnastics.', {
            likes: 4,
          }),
          says('lucia-ferrante', 11, 'By hand, and warm the beans in your palm first. Do not laugh.', {
            likes: 3,
          }),
        ],
      },
    ),
    asks(
      'morrow-duo-hum',
      'marek-novotny',
      62,
      'Owners of a Duo: does yours hum at 92 degrees?',
      'Only with the steam boiler off. I have opened it and everything is tight. I would like to hear from people who have one at home before I ask the desk.',
      {
        product: 'morrow-duo',
        ownersOnly: true,
        likes: 3,
      },
    ),
    tells(
      'morrow-parts-list',
      'tomas-herrera',
      400,
      'The Uno by numbers: which parts wear, and when',
      'I asked eleven people here and wrote it down. Group gasket (7): every 14 to 18 months. Shower screen (9): never, if you clean it. Valve spring (14): clean it, do not buy it. Pump (22): after about three years, and you will hear it first. Tank seal (30): when you drop it.\n\nIf yours differs, tell me and I will correct the list.',
      {
        product: 'morrow-uno',
        photos: ['espresso-machine-2'],
        likes: 18,
        isPinned: true,
        comments: [
          says('leo-marchetti', 390, 'Pump at two and a half here, with very hard water.', { likes: 3 }),
          says('priya-raman', 380, 'Tank seal, yes. Twice. Children.', { likes: 11 }),
          says('lucia-ferrante', 372, 'My gasket is 13 months and still soft. I heat the machine slowly.', {
            likes: 2,
          }),
        ],
      },
    ),
    tells(
      'morrow-first-cup',
      'mei-lin-chua',
      34,
      null,
      'Six weeks with the Pour. I measured: from cold to 93 degrees for 600 ml in 4 minutes 10. At sea level, 29 degrees in the room, lid closed. It is slower than my old one and I no longer mind.',
      {
        product: 'morrow-pour-09',
        likes: 7,
        comments: [
          says('tomas-herrera', 30, 'I get 4:40 in Porto in winter. The room matters more than the kettle.', {
            likes: 3,
          }),
        ],
      },
    ),
    asks(
      'morrow-post-abroad',
      'rosa-jimenez',
      13,
      'Can I send an Uno to the repair desk from Mexico?',
      'The shop that sold it has closed. Before I buy one used I would like to know who will look after it.',
      {
        product: 'morrow-uno',
        likes: 2,
      },
    ),
  ],
  stories: [
    story('morrow-strips', 'claudia-brandt', 'Descaling week', 6, {
      content: 'Free test strips at every repair point until Saturday.',
      picture: 'kettle-1',
      action: ['Find a repair point', 'https://morrow.example/repair-points'],
      endsInHours: 130,
      isOfficial: true,
      views: 9,
    }),
    story('morrow-shot', 'tomas-herrera', 'Nine bar, on the first try', 3, {
      clip: 'clip-espresso',
      endsInHours: 150,
      views: 5,
    }),
  ],
});
