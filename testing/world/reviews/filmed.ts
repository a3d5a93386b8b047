import type { ReviewRow } from '../types.ts';

/** Said into a phone rather than written, so they are short. */
export const filmed: ReviewRow[] = [
  {
    key: 'harjit-v3',
    person: 'harjit-singh',
    product: 'hemla-v3',
    rating: 4,
    hoursAgo: 11,
    location: 'Birmingham',
    verified: true,
    clip: 'clip-vacuum',
    said: 'Three years on the garage floor. Filings, leaves, one sock. New brushes at the two-year mark, four pounds fifty, ten minutes. The cord wants a longer plug lead, but she pulls like the day I got her.',
    tags: ['vacuum', 'workshop', 'three years in'],
    title: 'Three years on a garage floor',
    content:
      'Brushes changed once, four pounds fifty and ten minutes with a flat screwdriver. It takes filings a smart machine would cry over. One star off for the plug, which sticks out too far behind a bench.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 9.4,
        content: 'Do you wash the foam filter or just tap it? Mine goes grey again in a week.',
      },
      {
        person: 'harjit-singh',
        hoursAgo: 8.8,
        content:
          'Cold water, no soap, two days on the windowsill. Put it back damp and you will smell it all winter.',
      },
      { person: 'leo-marchetti', hoursAgo: 8.5, content: 'That explains the smell, then.' },
    ],
  },
  {
    key: 'rosa-whirl',
    person: 'rosa-jimenez',
    product: 'pellam-whirl',
    rating: 5,
    hoursAgo: 19,
    location: 'Oaxaca',
    verified: true,
    clip: 'clip-blender',
    said: 'Listen, no smell, no smoke. Chile, tomato, a little garlic, one minute. A year of salsa every morning.',
    tags: ['blender', 'salsa'],
    title: 'A salsa every morning for a year',
    content:
      'Roasted tomato, chile morita, one minute and it is silk. The glass jar does not keep the smell of garlic, and that is why I will never again have plastic.',
    comments: [
      {
        person: 'emeka-nwosu',
        hoursAgo: 16.5,
        content: 'Does it manage dried chilli without soaking? Mine leaves flakes.',
      },
      {
        person: 'rosa-jimenez',
        hoursAgo: 15.9,
        content:
          'Ten minutes in hot water first, always. Then it does not leave anything, not even for the dog.',
      },
    ],
  },
  {
    key: 'chloe-boil',
    person: 'chloe-bennett',
    product: 'morrow-boil-17',
    rating: 3,
    hoursAgo: 38,
    location: 'Melbourne',
    verified: true,
    clip: 'clip-kettle',
    said: 'Four in the morning, this is the first thing I hear. Boils in under three minutes. But look, the lid rattles, and by now it wakes the dog.',
    tags: ['kettle', 'three months in'],
    title: 'Fast, and the lid has a lot to say',
    content:
      'Under three minutes for a full one, which at four in the morning is what I care about. The lid rattles from about ninety degrees on and it has got louder since week six. I would still buy it for a bigger house.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 33.2,
        content:
          'That is the spring going. Mine did the same before it went for good. Claim it now while it is young.',
      },
      {
        person: 'chloe-bennett',
        hoursAgo: 30.1,
        content: 'Sent them this very video. New lid is in the post!',
      },
      { person: 'fiona-mcallister', hoursAgo: 27.7, content: 'The dog thanks you both.' },
    ],
  },
  {
    key: 'ruth-station',
    person: 'ruth-adeyemi',
    product: 'corvin-station-30',
    rating: 5,
    hoursAgo: 47,
    location: 'Bristol',
    verified: true,
    clip: 'clip-clock',
    tags: ['clock', 'quiet'],
    title: 'The hand that never ticks',
    content:
      'It hangs where my pupils can see how much of the lesson is left, and it does not make a sound. One battery has lasted a year and ten months so far.',
    comments: [
      {
        person: 'lucia-ferrante',
        hoursAgo: 44,
        content: 'Does it keep time? Mine gains a little, I think it is the heat of the kitchen.',
      },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 41.5,
        content: 'Twenty seconds since the clocks went back. Good enough for scales.',
      },
    ],
  },
  {
    key: 'amara-roll',
    person: 'amara-diallo',
    product: 'grove-roll-37',
    rating: 2,
    hoursAgo: 61,
    location: 'Montréal',
    verified: true,
    clip: 'clip-suitcase',
    said: 'So this is the handle. Up, fine. Down, you see, it stops, you must push twice. And here the wheel that hums since last winter. The shell is perfect, it is the small things.',
    tags: ['suitcase', 'handle', 'ten months in'],
    title: 'Beautiful shell, tired handle',
    content:
      'Ten months, fourteen flights. The handle sticks halfway down and the left wheel hums so that people turn around. The shell has not one scratch that I can find, so somebody cared, just not about the parts that move.',
    comments: [
      {
        person: 'claudia-brandt',
        hoursAgo: 58.6,
        content:
          'The rail takes one drop of dry silicone, not oil. For the wheel, measure the bearing before you order: mine was 22 mm.',
      },
      { person: 'amara-diallo', hoursAgo: 55.3, content: 'Also 22. I will try both, thank you!' },
    ],
  },
  {
    key: 'aiko-leaf',
    person: 'aiko-tanabe',
    product: 'quire-leaf-7',
    rating: 4,
    hoursAgo: 70,
    location: 'Bristol',
    verified: true,
    clip: 'clip-reader',
    said: 'I read with the lamp off and this at four of twenty-four. The page turns with a small blink, you see it once and then you do not see it any more.',
    tags: ['e-reader', 'evening'],
    title: 'Warm light at four of twenty-four',
    content:
      'Nearly two years on the bedside table. The blink when a page turns bothered me for one chapter. I wish the corners were rounder for reading on my side.',
  },
  {
    key: 'ravi-aerla',
    person: 'ravi-menon',
    product: 'aerla-400',
    rating: 5,
    hoursAgo: 87,
    location: 'Kochi',
    verified: true,
    clip: 'clip-purifier',
    tags: ['air purifier', 'monsoon', 'quiet'],
    title: 'The green light I sleep by',
    content:
      'Eleven weeks, through the monsoon. On the lowest speed I hear the fan only when the record has ended. The pre-filter came out looking like a blanket, so wash it every fortnight here.',
    comments: [
      {
        person: 'fiona-mcallister',
        hoursAgo: 80.2,
        content: 'Can you switch the light off altogether? My youngest thinks it is watching him.',
      },
      {
        person: 'ravi-menon',
        hoursAgo: 78.9,
        content: 'Hold the right button for three seconds. Then nobody is watching.',
      },
    ],
  },
  {
    key: 'marek-d18',
    person: 'marek-novotny',
    product: 'brakka-d18',
    rating: 5,
    hoursAgo: 105,
    location: 'Brno',
    verified: true,
    clip: 'clip-drill',
    said: 'Beech, thirty-five millimetres, no pilot hole. I opened it after one year and there was metal inside, not plastic.',
    tags: ['drill', 'opened'],
    title: 'Metal where you cannot see it',
    content:
      'Almost three years, second set of brushes, first gearbox. I opened it, of course: steel gears and grease that is still grease. The caps for the brushes you turn with a coin.',
  },
  {
    key: 'tomas-pan',
    person: 'tomas-herrera',
    product: 'ferrow-no-8',
    rating: 5,
    hoursAgo: 139,
    location: 'Porto',
    verified: true,
    clip: 'clip-pan',
    said: 'Two years, one pan, every morning. See? I only move the hand and the egg goes where it wants. No butter today, I promise you, only what was there from yesterday.',
    tags: ['cast iron', 'breakfast', 'two years in'],
    title: 'The egg goes for a walk',
    content:
      'It took a month of patience and bacon, and since then nothing holds on to it. Hot water, a brush, back on the ring until it is dry. If you are looking for part numbers, there is one part.',
    comments: [
      { person: 'josie-tran', hoursAgo: 131, content: 'How hot is it there? Mine welds them on.' },
      {
        person: 'tomas-herrera',
        hoursAgo: 129.4,
        content: 'Medium, five minutes before the egg. A drop of water must dance and not die.',
      },
      { person: 'ben-whitlock', hoursAgo: 126, content: 'There is one part. I am going to frame that.' },
    ],
  },
  {
    key: 'noor-k75',
    person: 'noor-haddad',
    product: 'tacta-k75',
    rating: 3,
    hoursAgo: 175,
    location: 'Manchester',
    verified: true,
    clip: 'clip-keyboard',
    tags: ['keyboard', 'first weeks'],
    title: 'Two weeks of essays on it',
    content:
      'Lovely to type on, and I have pulled a switch out and put it back just because I could. Three stars because it is loud in a shared house and the quiet switches cost extra.',
    comments: [
      {
        person: 'anton-kovalenko',
        hoursAgo: 168,
        content: 'There are damping rings in the box, under the card. Half the noise, ten minutes.',
      },
      { person: 'noor-haddad', hoursAgo: 161, content: 'Under the card! My housemates owe you a cake.' },
    ],
  },
  {
    key: 'lucia-carry24',
    person: 'lucia-ferrante',
    product: 'grove-carry-24',
    rating: 4,
    hoursAgo: 250,
    location: 'Torino',
    verified: true,
    clip: 'clip-backpack',
    tags: ['backpack', 'train'],
    title: 'Torino to Milano, five days a week',
    content:
      'Five months of the 7:10. It stands up by itself on the seat, which no other bag of mine has ever done. The brass leaves a green mark on a white shirt when it rains, so now I own no white shirts.',
  },
];
