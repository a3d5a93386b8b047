import type { ReviewRow } from '../types.ts';

export const headphones: ReviewRow[] = [
  {
    key: 'jonas-arc',
    person: 'jonas-weber',
    product: 'halden-arc-2',
    rating: 3,
    hoursAgo: 26,
    tags: ['headphones', 'ear pads', 'repair'],
    title: 'Lovely sound, ear pads gave up at ten months',
    content:
      'Pads flaked where the hinge folds. Halden replaced both for free because I had the receipt in here, so no harm done, but plan on doing it yearly.',
    comments: [
      {
        person: 'ravi-menon',
        hoursAgo: 25.3,
        content: 'Ten months? In Kochi mine lasted seven. Sweat and monsoon.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 24.5,
        content:
          'Mine are at twenty-two months and just starting to crack at the seam. I wipe them, that might be all it is.',
      },
      {
        person: 'jonas-weber',
        hoursAgo: 23.2,
        content: 'Wipe with what? I was told water only, no alcohol.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 21.9,
        content: 'Water, and then a dry cloth. I do it on Sundays with my glasses.',
      },
      {
        person: 'josie-tran',
        hoursAgo: 21.2,
        content: 'So is it a wear part or a fault? Halden told me wear part and wanted $38.',
      },
      {
        person: 'jonas-weber',
        hoursAgo: 19.8,
        content:
          'They told me first also wear part. Then I sent the picture where you see the seam has split and not the leather. A split seam is a fault.',
      },
      {
        person: 'josie-tran',
        hoursAgo: 18,
        content: 'Sent the picture. They are sending pads. I could kiss you.',
      },
      {
        person: 'daan-kuiper',
        hoursAgo: 16,
        content: 'A $349 headphone with a yearly service interval. Like a van.',
      },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 12,
        content: 'Like a van that sounds this good I would service it monthly.',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 9,
        content: 'The Arc 1 pads fit too, they are thicker and have no seam there. Little bit less bass.',
      },
      {
        person: 'jonas-weber',
        hoursAgo: 7,
        content: 'That is useful. Do they clip in without the adapter ring?',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 6.5,
        content: 'Yes, same clip, only the notch is on the other side, turn by half.',
      },
    ],
  },
  {
    key: 'amara-arc',
    person: 'amara-diallo',
    product: 'halden-arc-2',
    rating: 5,
    hoursAgo: 336,
    location: 'Montréal',
    verified: true,
    title: 'For the open office, they saved my friendships',
    content:
      'I am translator and I need quiet inside the head. My colleagues talk, they are nice, I love them, I don’t hear them. The case is a bit big for my bag. That’s all what I have against it.',
  },
  {
    key: 'oskar-arc',
    person: 'oskar-lehtinen',
    product: 'halden-arc-2',
    rating: 5,
    hoursAgo: 1947,
    location: 'Tampere',
    verified: true,
    title: 'Silence works',
    content: 'Minus twenty-four outside, button still works with gloves. Hat fits over. Good.',
    comments: [
      { person: 'elin-sjoberg', hoursAgo: 1927, content: 'This is the winter review I came for.' },
      { person: 'oskar-lehtinen', hoursAgo: 1925, content: 'It is the only one I had.' },
    ],
  },
  {
    key: 'ruth-arc',
    person: 'ruth-adeyemi',
    product: 'halden-arc-2',
    rating: 5,
    hoursAgo: 2845,
    location: 'Bristol',
    verified: true,
    photos: ['headphones-1'],
    tags: ['headphones', 'comparison'],
    title: 'I stopped hearing the train',
    content:
      'Eleven months of the Bristol to London line. The cancelling takes the wheels out and leaves the announcements in, which is the right way round. Voices have chest in them. My old pair made every singer sound as if she were standing on a chair.\n\nThey do clamp. The first week I stretched them over a stack of atlases at night and since then I forget they are on.',
    comments: [
      { person: 'elin-sjoberg', hoursAgo: 2821, content: 'How many atlases, for science?' },
      { person: 'ruth-adeyemi', hoursAgo: 2820.1, content: 'Two and a road map of Wales.' },
      { person: 'kofi-mensah', hoursAgo: 2774, content: 'And with glasses?' },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 2770,
        content: 'Thin arms, fine. My reading pair with the thick arms leaks a bit of bass on that side.',
      },
    ],
  },
  {
    key: 'josie-arc',
    person: 'josie-tran',
    product: 'halden-arc-2',
    rating: 4,
    hoursAgo: 3853,
    location: 'San Jose',
    verified: true,
    title: 'Good. The app is not.',
    content:
      'Hardware five stars, app two. It asks for my location to change the bass. I set it up once, uninstalled it, and the settings stayed on the headphones, so in the end no complaint.',
  },
  {
    key: 'ravi-arc',
    person: 'ravi-menon',
    product: 'halden-arc-2',
    rating: 3,
    hoursAgo: 4812,
    location: 'Kochi',
    verified: true,
    tags: ['headphones', 'humidity'],
    title: 'A cool-weather headphone',
    content:
      'For sound there is nothing at this price I would rather have. For six months of the year I cannot wear them more than forty minutes, my ears are swimming. If you live somewhere with sweaters, add a star. If you live somewhere with mangoes, get open ones.',
  },
  {
    key: 'maya-arc',
    person: 'maya-lund',
    product: 'halden-arc-2',
    rating: 4,
    hoursAgo: 5585,
    location: 'Bristol',
    verified: true,
    tags: ['headphones'],
    title: 'Fifteen months, one loose hinge screw',
    content:
      'They sound as they did on the first day. The left hinge began to click when I turned my head; it was a screw the size of a sesame seed, and a watch screwdriver and a dot of clear nail varnish have kept it still since.\n\nBattery is down from about thirty hours to twenty-six by my reckoning. The green is lovely and shows every scratch.',
    comments: [
      {
        person: 'jonas-weber',
        hoursAgo: 5550,
        content:
          'Nail varnish instead of thread lock, noted. The real thing would make it hard to open later anyway.',
      },
      { person: 'aiko-tanabe', hoursAgo: 5523, content: 'The scratches make it look like a leaf.' },
    ],
  },
  {
    key: 'siobhan-arc',
    person: 'siobhan-keane',
    product: 'halden-arc-2',
    rating: 5,
    hoursAgo: 7337,
    location: 'Galway',
    verified: true,
    tags: ['music'],
    title: 'I mix on them when the kids are asleep',
    content:
      'Not what they are for, I know. But after twenty years of playing fiddle my ears know what a room sounds like, and these tell fewer lies than most. I check the bottom end on the monitors the next morning and it is rarely off by much. The cable in the box is a decent length too, for once.',
    comments: [
      {
        person: 'ben-whitlock',
        hoursAgo: 7276,
        content: 'Do you run them wired with the cancelling off for that?',
      },
      {
        person: 'siobhan-keane',
        hoursAgo: 7256,
        content: 'Wired and off, yes. With it on there is a wee lift around the vocals that fools you.',
      },
    ],
  },
  {
    key: 'anton-arc1',
    person: 'anton-kovalenko',
    product: 'halden-arc-1',
    rating: 4,
    hoursAgo: 6007,
    location: 'Lviv',
    verified: true,
    tags: ['old but good'],
    title: 'Last year’s model was enough for me',
    content:
      'Bought used when everybody was changing to Arc 2. Differences I can measure: 9 hours less battery, 4 dB less cancelling. Differences I can hear at my desk: none. Pads thicker and they do not crack. If you find one with cover left, take it.',
    comments: [
      {
        person: 'jonas-weber',
        hoursAgo: 5987,
        content: 'Did you measure the cancelling with a microphone in the ear cup or by the app?',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 5968,
        content:
          'Microphone from old lav kit, taped inside, pink noise from speaker one metre away. Not laboratory, but repeatable.',
      },
    ],
  },
  {
    key: 'ruth-arc1',
    person: 'ruth-adeyemi',
    product: 'halden-arc-1',
    rating: 4,
    hoursAgo: 10576,
    verified: true,
    isPrivate: true,
    title: 'Before I pass the old pair on',
    content:
      'Pads replaced last spring. Left cup has a hairline crack under the logo, tell the buyer. Charger is the short one, the long one stays. Ask ninety and take seventy from anyone who actually listens to them first.',
  },
  {
    key: 'anton-studio',
    person: 'anton-kovalenko',
    product: 'vantar-studio-80',
    rating: 5,
    hoursAgo: 2644,
    location: 'Lviv',
    verified: true,
    tags: ['wired'],
    title: 'No battery, so nothing to die',
    content:
      'A wire, two drivers, eighty ohms. I like things with no firmware. Cable is replaceable with any 3.5 mm that is thin enough at the plug. Comfortable six hours, warm after eight.',
  },
  {
    key: 'ben-studio',
    person: 'ben-whitlock',
    product: 'vantar-studio-80',
    rating: 3,
    hoursAgo: 9616,
    location: 'Portland, Oregon',
    title: 'Honest to a fault',
    content:
      'Flat, clear, a little joyless. Great for editing the podcast, wrong for the dishes. The headband vinyl started to peel in month four where it meets the yoke. Vantar’s answer was a link to buy a new headband. It’s a nice headband. It was eighteen dollars.',
  },
];
