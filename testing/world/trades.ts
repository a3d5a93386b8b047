import type { PastTrade, Trade } from './types.ts';

const [maya, leo, ruth] = ['maya-lund', 'leo-marchetti', 'ruth-adeyemi'] as const;
const fine = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };

/** Trades about listings of the world, each from its first day on. `person` is who contacted the owner. */
export const trades: Trade[] = [
  {
    listing: 'ruth-shelf5',
    person: maya,
    notes:
      'Ruth brings the box and the stand screws. I bring a phone and a 3.5 mm cable to test both channels.',
    meeting: {
      day: 'today',
      time: '16:30',
      location: 'Bristol Temple Meads, main concourse, under the clock',
    },
    steps: [
      { by: maya, hoursAgo: 76, kind: 'interest' },
      { by: maya, hoursAgo: 62, kind: 'offer', amount: '390.00' },
      { by: ruth, hoursAgo: 60, kind: 'offer_accepted', amount: '390.00' },
      { by: maya, hoursAgo: 34, kind: 'meeting', status: 'scheduled' },
      { by: ruth, hoursAgo: 2, kind: 'status', status: 'meeting_confirmed' },
    ],
  },
  {
    listing: 'leo-uno',
    person: maya,
    meeting: { day: 'tuesday', time: '18:00', location: 'Wapping Wharf, by the crane' },
    steps: [
      { by: maya, hoursAgo: 99, kind: 'interest' },
      { by: maya, hoursAgo: 73.9, kind: 'offer', amount: '520.00' },
      { by: leo, hoursAgo: 73.4, kind: 'offer', amount: '530.00' },
      { by: maya, hoursAgo: 73.2, kind: 'offer_accepted', amount: '530.00' },
      { by: leo, hoursAgo: 72.5, kind: 'meeting', status: 'scheduled' },
    ],
  },
  {
    listing: 'maya-m35',
    person: 'ines-duarte',
    message: 'I would use it for buttons and hems, up close. May I try the near focus first?',
    steps: [{ by: 'ines-duarte', hoursAgo: 20, kind: 'interest' }],
  },
  {
    listing: 'maya-task-sold',
    person: 'aiko-tanabe',
    message: 'Two Tasks on one drawing table, at last. Is the grey one still free?',
    meeting: { day: -64, time: '12:15', location: 'Clifton Down station' },
    steps: [
      { by: 'aiko-tanabe', hoursAgo: 1640, kind: 'interest' },
      { by: maya, hoursAgo: 1600, kind: 'meeting', status: 'scheduled' },
      { by: 'aiko-tanabe', hoursAgo: 1537, kind: 'status', status: 'completed' },
      { by: maya, hoursAgo: 1536, kind: 'sealed' },
    ],
    ratings: [
      { by: 'aiko-tanabe', hoursAgo: 1530, ...fine, note: 'Brought a spare bulb.' },
      { by: maya, hoursAgo: 1500, ...fine },
    ],
  },
  {
    listing: 'daan-field38',
    person: maya,
    steps: [
      { by: maya, hoursAgo: 440, kind: 'interest' },
      { by: 'daan-kuiper', hoursAgo: 430, kind: 'status', status: 'cancelled' },
    ],
  },
  {
    listing: 'daan-field38',
    person: 'callum-fraser',
    message: 'In Bath on Thursday with an hour to spare. Could we meet at the bridge?',
    meeting: { day: -17, time: '17:00', location: 'Pulteney Bridge' },
    steps: [
      { by: 'callum-fraser', hoursAgo: 470, kind: 'interest' },
      { by: 'daan-kuiper', hoursAgo: 435, kind: 'meeting', status: 'scheduled' },
      { by: 'callum-fraser', hoursAgo: 434, kind: 'status', status: 'meeting_confirmed' },
      { by: 'daan-kuiper', hoursAgo: 382, kind: 'status', status: 'cancelled' },
    ],
    ratings: [
      {
        by: 'daan-kuiper',
        hoursAgo: 380,
        punctual: false,
        asDescribed: false,
        wouldTradeAgain: false,
        noShow: true,
      },
    ],
  },
  {
    listing: 'noor-carry24-sold',
    person: maya,
    message: 'Green is what I am after. Does the inside smell of fieldwork?',
    meeting: { day: -104, time: '11:00', location: 'Manchester Piccadilly, by the platform 14 stairs' },
    steps: [
      { by: maya, hoursAgo: 2600, kind: 'interest' },
      { by: 'noor-haddad', hoursAgo: 2570, kind: 'meeting', status: 'scheduled' },
      { by: 'noor-haddad', hoursAgo: 2497, kind: 'status', status: 'completed' },
      { by: maya, hoursAgo: 2496, kind: 'sealed' },
    ],
    ratings: [
      { by: maya, hoursAgo: 2490, ...fine, note: 'It smelled of soap.' },
      { by: 'noor-haddad', hoursAgo: 2480, ...fine },
    ],
  },
  {
    listing: 'harjit-d18',
    person: leo,
    meeting: { day: 4, time: '13:00', location: 'Birmingham Moor Street, ticket hall' },
    steps: [
      { by: leo, hoursAgo: 150, kind: 'interest' },
      { by: leo, hoursAgo: 139, kind: 'meeting', status: 'scheduled' },
    ],
  },
  {
    listing: 'priya-wants-arc2',
    person: 'samira-haddad',
    message: 'I have one in green, eight months of cover, a small dent in the left cup.',
    steps: [{ by: 'samira-haddad', hoursAgo: 55, kind: 'interest' }],
  },
  ...interestIn('ruth-shelf5', [
    ['oskar-lehtinen', 48, 'If the first buyer steps back, I am the second.'],
    ['samira-haddad', 41, 'Are they quiet when they idle? I sleep in the day.'],
  ]),
  ...interestIn('leo-uno', [
    ['ines-duarte', 90, 'How hot does the cup shelf get? I would dry buttons on it.'],
  ]),
  ...interestIn('jonas-vela105', [[leo, 100, 'Has the bottom bracket ever been out?']]),
  ...interestIn('lucia-uno', [['tomas-herrera', 260, '']]),
  ...interestIn('noor-k75', [['anton-kovalenko', 2, 'Which switches are in it?']]),
  ...interestIn('josie-book14', [['ravi-menon', 30, 'Does the long cover know borders?']]),
];

function interestIn(listing: string, rows: [person: string, hoursAgo: number, message: string][]): Trade[] {
  return rows.map(([person, hoursAgo, message]) => ({
    listing,
    person,
    ...(message ? { message } : {}),
    steps: [{ by: person, hoursAgo, kind: 'interest' }],
  }));
}

/** Completed long ago: what was sold by whom to whom, and their ratings of each other. */
export const pastTrades: PastTrade[] = [
  { seller: 'samira-haddad', buyer: 'noor-haddad', product: 'morrow-pour-09', price: '78.00', daysAgo: 20 },
  { seller: leo, buyer: 'jonas-weber', product: 'lyse-clip', price: '45.00', daysAgo: 40 },
  {
    seller: 'jonas-weber',
    buyer: 'daan-kuiper',
    product: 'tarn-r4',
    price: '75.00',
    daysAgo: 64,
    ofBuyer: { ...fine, punctual: false, note: 'Twenty minutes late, with an apology and a pastry.' },
  },
  { seller: 'daan-kuiper', buyer: 'aiko-tanabe', product: 'fjell-skog-2', price: '60.00', daysAgo: 90 },
  { seller: leo, buyer: 'aiko-tanabe', product: 'brakka-p12', price: '52.00', daysAgo: 95 },
  { seller: 'harjit-singh', buyer: 'priya-raman', product: 'brakka-d18', price: '80.00', daysAgo: 110 },
  { seller: ruth, buyer: 'ines-duarte', product: 'corvin-station-30', price: '40.00', daysAgo: 120 },
  {
    seller: 'jonas-weber',
    buyer: leo,
    product: 'hemla-v5-pet',
    price: '95.00',
    daysAgo: 150,
    ofSeller: {
      ...fine,
      asDescribed: false,
      note: 'The hose was older than the machine. He said so at once.',
    },
  },
  { seller: 'aiko-tanabe', buyer: ruth, product: 'lyse-clip', price: '70.00', daysAgo: 175 },
  { seller: 'tomas-herrera', buyer: 'ines-duarte', product: 'morrow-boil-17', price: '45.00', daysAgo: 200 },
  { seller: leo, buyer: ruth, product: 'morrow-boil-17', price: '38.00', daysAgo: 210 },
  { seller: 'harjit-singh', buyer: leo, product: 'verda-m38', price: '180.00', daysAgo: 260 },
  { seller: ruth, buyer: 'priya-raman', product: 'vantar-studio-80', price: '60.00', daysAgo: 300 },
  { seller: 'ines-duarte', buyer: leo, product: 'willa-s20', price: '55.00', daysAgo: 330 },
].map((trade) => ({ ofBuyer: fine, ofSeller: fine, ...trade }));
