import type { ReviewRow } from '../types.ts';

export const toasters: ReviewRow[] = [
  {
    key: 'mateusz-pellam-two',
    person: 'mateusz-zielinski',
    product: 'pellam-two',
    rating: 5,
    hoursAgo: 118,
    location: 'Kraków',
    title: 'Toaster is toaster, this one is good toaster',
    content:
      'Toast is ready, it goes up, no fire. Crumb tray comes out from the back so I clean it. Light blue colour makes my girlfriend happy.',
  },
  {
    key: 'siobhan-pellam-two',
    person: 'siobhan-keane',
    product: 'pellam-two',
    rating: 4,
    hoursAgo: 372,
    location: 'Galway',
    title: 'Even browning, stingy slots',
    content:
      'Does both sides the same, which I had given up expecting from a toaster. But a slice off a proper loaf has to be posted in at an angle and sometimes prised out with a wooden spoon.',
    comments: [
      {
        person: 'fiona-mcallister',
        hoursAgo: 340,
        content: 'The Four has one long slot that takes a doorstep, if you have the room for it.',
      },
    ],
  },
  {
    key: 'daan-pellam-two',
    person: 'daan-kuiper',
    product: 'pellam-two',
    rating: 2,
    hoursAgo: 6243,
    title: 'Lever stopped holding',
    content:
      'Worked for a year, then the lever would not stay down. It is an electromagnet, it collects crumbs, it lets go. Cleaned it with a brush through the slot and it held for a week at a time. I gave up and toast under the grill now.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 6202,
        content:
          'Mains off, four screws, wipe the face of the magnet with a bit of spirit on a rag. Brush only moves the crumbs about.',
      },
      { person: 'daan-kuiper', hoursAgo: 6128, content: 'It has three screws and one rivet. The rivet won.' },
      { person: 'harjit-singh', hoursAgo: 6109, content: 'A rivet. Then two stars is generous.' },
    ],
  },
  {
    key: 'fiona-pellam-four',
    person: 'fiona-mcallister',
    product: 'pellam-four',
    rating: 4,
    hoursAgo: 84,
    location: 'Belfast',
    title: 'Long slot, happy house',
    content:
      'Takes a full slice of farl lying down. Number 4 on the left side is number 5 on the right side, we have labelled it.',
  },
  {
    key: 'leo-pellam-four',
    person: 'leo-marchetti',
    product: 'pellam-four',
    rating: 4,
    hoursAgo: 4214,
    location: 'Bristol',
    verified: true,
    tags: ['toaster', 'repairable'],
    title: 'You can get inside it with a screwdriver',
    content:
      'Five screws, no rivets, and the heating elements come out as cards, like slices of something. One went dull after four months. I had the new card in before the eggs were done. The numbers on the two dials do not agree with each other and never will.',
  },
  {
    key: 'grace-m20',
    person: 'grace-okafor',
    product: 'hemla-m20',
    rating: 4,
    hoursAgo: 90,
    location: 'Lagos',
    title: 'It survives our light',
    content:
      'Power goes and comes back four, five times in a day here. The clock forgets but the oven itself has no wahala. I put it behind a stabiliser like everything else. Heats in the middle properly, the plate turns without knocking.',
  },
  {
    key: 'josie-m20',
    person: 'josie-tran',
    product: 'hemla-m20',
    rating: 2,
    hoursAgo: 4808,
    location: 'San Jose',
    title: 'The beep',
    content:
      'Four beeps when done. Then two more every thirty seconds until you open the door. There is no setting, I have looked, I have written to them, there is no setting. Otherwise a perfectly ordinary microwave.',
    comments: [
      {
        person: 'marek-novotny',
        hoursAgo: 4785,
        content:
          'There is little round disc on the board, black, with hole. Tape over the hole. Half volume. Unplug and wait first, inside is dangerous voltage also after.',
      },
      {
        person: 'josie-tran',
        hoursAgo: 4763,
        content: 'I’m not opening a microwave on the word of a stranger, but I respect you.',
      },
      { person: 'samira-haddad', hoursAgo: 4706, content: 'As a nurse: please do not open the microwave.' },
    ],
  },
  {
    key: 'ines-m20',
    person: 'ines-duarte',
    product: 'hemla-m20',
    rating: 5,
    hoursAgo: 7441,
    title: 'Two knobs',
    content:
      'One for how long, one for how strong. I am seventy-one and I have never read the booklet. That is how a thing should be made.',
  },
];
