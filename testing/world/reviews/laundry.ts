import type { ReviewRow } from '../types.ts';

export const laundry: ReviewRow[] = [
  {
    key: 'priya-w8',
    person: 'priya-raman',
    product: 'hemla-w8-quiet',
    rating: 4,
    hoursAgo: 6,
    location: 'Leeds',
    verified: true,
    photos: ['washing-machine-1'],
    tags: ['laundry', 'quiet'],
    title: 'Quiet enough to run at night, slow to empty',
    content:
      'Bedroom is above it and we sleep through the spin. Took a star off because the filter door needs a coin to open. The app I never installed.',
    comments: [
      { person: 'maya-lund', hoursAgo: 5.5, content: 'The coin, yes. I keep one in the detergent drawer.' },
      {
        person: 'samira-haddad',
        hoursAgo: 5,
        content: 'How long is the quick wash really? Mine says thirty minutes and means fifty.',
      },
      {
        person: 'priya-raman',
        hoursAgo: 4.5,
        content:
          'Thirty-four by the oven clock. Longer if you overfill it, it weighs the load first and sulks.',
      },
      { person: 'samira-haddad', hoursAgo: 4.2, content: 'So I am overfilling. Scrubs for a week, guilty.' },
    ],
  },
  {
    key: 'fiona-w8',
    person: 'fiona-mcallister',
    product: 'hemla-w8-quiet',
    rating: 5,
    hoursAgo: 1284,
    location: 'Belfast',
    verified: true,
    title: 'Five of us, two loads a day',
    content:
      'Eight months, call it four hundred and fifty washes. The rubber round the door is clean because we leave it open, and that is the whole secret with any of them. Genuinely quiet, I check the light to see if it is on.',
  },
  {
    key: 'samira-w8',
    person: 'samira-haddad',
    product: 'hemla-w8-quiet',
    rating: 5,
    hoursAgo: 2935,
    location: 'Manchester',
    verified: true,
    tags: ['laundry'],
    title: 'Washes at 60 and means it',
    content:
      'I put a thermometer strip in with the uniforms because work made me suspicious about everything. Fifty-nine degrees, held for eighteen minutes. My last machine reached fifty and called it a day. Runs while I sleep in the daytime, two metres away with a door between us.',
    comments: [
      {
        person: 'fiona-mcallister',
        hoursAgo: 2904,
        content: 'You have just answered a question I have had for about ten years.',
      },
      {
        person: 'hanna-aldrich',
        hoursAgo: 2860,
        content: 'Which program? The eco one is allowed to cheat, it says so in the small print.',
      },
      { person: 'samira-haddad', hoursAgo: 2858.8, content: 'Cotton 60 without eco. With eco on it was 51.' },
    ],
  },
  {
    key: 'maya-w8',
    person: 'maya-lund',
    product: 'hemla-w8-quiet',
    rating: 4,
    hoursAgo: 3856,
    verified: true,
    isPrivate: true,
    title: 'Filter notes, so I stop forgetting',
    content:
      'Clean the pump filter every three months or it stops at 11 minutes left with E18. Coin in the drawer. Tray underneath first, it holds about a litre. Last done in the week of the bike race.\n\nSeal is fine. Drum light went, part is $14 from the Hemla shop, claim not worth the phone call.',
  },
  {
    key: 'mateusz-w8',
    person: 'mateusz-zielinski',
    product: 'hemla-w8-quiet',
    rating: 4,
    hoursAgo: 4806,
    location: 'Kraków',
    title: 'Heavy to carry on fourth floor',
    content:
      'Me and my cousin carried it, no lift. 71 kg, respect for the people who do it for work. After this it does not walk, it does not shake, and courier clothes come out without the smell of the street. Minus one for the short water hose.',
  },
  {
    key: 'tomas-w8',
    person: 'tomas-herrera',
    product: 'hemla-w8-quiet',
    rating: 4,
    hoursAgo: 6971,
    location: 'Porto',
    verified: true,
    tags: ['laundry', 'repair'],
    title: 'Eleven months, one belt',
    content:
      'A squeal on the spin from the tenth month. I took off the back (eight screws), the belt had glazed on one side. Hemla sent a belt and a technician; I told them the technician could keep his morning and they laughed and sent only the belt. Twenty minutes. The manual has a page for it.\n\nIt balances itself better than any machine I had. A single wet blanket and it thinks for a minute, turns left, turns right, and then goes.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 6945,
        content: 'Good on them for sending the belt alone. Mark the arrow side?',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 6944,
        content:
          'Ribs toward the drum, lettering outside. There is no arrow, which is the mistake everybody makes once.',
      },
    ],
  },
  {
    key: 'walter-w8',
    person: 'walter-pruitt',
    product: 'hemla-w8-quiet',
    rating: 3,
    hoursAgo: 10817,
    location: 'Duluth, Minnesota',
    title: 'Fine machine, foreign hours',
    content:
      'Two hours ten for a cotton load. My old top loader did it in thirty-five minutes and shook the plates off the wall. I suppose this is better. I’ve taken up reading.',
    comments: [
      { person: 'ines-duarte', hoursAgo: 10791, content: 'What are you reading, Walter?' },
      { person: 'walter-pruitt', hoursAgo: 10778, content: 'Westerns. I get about four chapters to a load.' },
    ],
  },
  {
    key: 'claudia-d8',
    person: 'claudia-brandt',
    product: 'hemla-d8-dry',
    rating: 5,
    hoursAgo: 110,
    location: 'Zürich',
    verified: true,
    clip: 'clip-drum',
    title: '1.6 kWh, as printed',
    content:
      'Metered over thirty loads: 1.58 kWh on average for a full drum of cotton, which is what the label says. I did not expect that. The lint filter is in two parts and both are easy to wash. Wool comes out the size that it went in.',
  },
  {
    key: 'samira-d8',
    person: 'samira-haddad',
    product: 'hemla-d8-dry',
    rating: 4,
    hoursAgo: 842,
    location: 'Manchester',
    tags: ['laundry', 'dryer'],
    title: 'Dry by the time I wake up',
    content:
      'Slow, gentle, cheap to run: about fifty cents a load by the meter I borrowed. The water box must be emptied every time. Forget it once and it stops with damp towels and a red light, and you will be late.',
  },
];
