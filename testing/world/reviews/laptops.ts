import type { ReviewRow } from '../types.ts';

export const laptops: ReviewRow[] = [
  {
    key: 'anton-book14',
    person: 'anton-kovalenko',
    product: 'nordlys-book-14',
    rating: 5,
    hoursAgo: 891,
    location: 'Lviv',
    verified: true,
    photos: ['laptop-1'],
    tags: ['laptop', 'programming', 'repairable'],
    title: 'Six screws, all the same',
    content:
      'I write compilers and I also fix laptops for my street, so I see the inside of many. This one: six screws, same length, battery with pull tab and not glue, fan you can take out alone. After one year I opened it, blew out dust, put it together in eleven minutes. Nothing broke, nothing left over.\n\nIt runs on power bank 65 W when there is no electricity, and in the last winters this was not small thing. Full build of my project 4 min 10 s on mains, 4 min 40 s on battery.',
    comments: [
      { person: 'marek-novotny', hoursAgo: 878, content: 'Six same screws. I have tears.' },
      { person: 'josie-tran', hoursAgo: 847, content: 'Can the RAM be swapped?' },
      {
        person: 'anton-kovalenko',
        hoursAgo: 845.7,
        content: 'No, soldered. Disk yes, battery yes, wifi card yes. So buy with enough memory first time.',
      },
      {
        person: 'hanna-aldrich',
        hoursAgo: 728,
        content:
          'Which power bank? Mine switches off after ten minutes because it thinks nothing is plugged in.',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 699,
        content:
          'Any that says 65 W on single port, not total. If it says total, divide by number of ports and be sad.',
      },
    ],
  },
  {
    key: 'maya-book14',
    person: 'maya-lund',
    product: 'nordlys-book-14',
    rating: 4,
    hoursAgo: 1780,
    location: 'Bristol',
    tags: ['laptop', 'one year in'],
    title: 'A year of trains with it',
    content:
      'Keyboard is the best I have had on anything thin. Battery still gets me from Bristol to Edinburgh with the screen at half, which is seven hours if nothing goes wrong, and something always goes wrong.\n\nTwo ports on the same side is a strange choice and the lid picks up palm oil like a window. The fan came on twice in a heatwave and I had not known it had one.',
    comments: [
      {
        person: 'jonas-weber',
        hoursAgo: 1752,
        content: 'Which side? I am left-handed and collect such information.',
      },
      { person: 'maya-lund', hoursAgo: 1751, content: 'Left. You would be happy.' },
      {
        person: 'tessa-vandermeer',
        hoursAgo: 1688,
        content: 'Did you go for the cover to three years straight away?',
      },
      {
        person: 'maya-lund',
        hoursAgo: 1657,
        content: 'Yes, when I bought it. The screen on its own costs more than the cover did.',
      },
    ],
  },
  {
    key: 'josie-book14',
    person: 'josie-tran',
    product: 'nordlys-book-14',
    rating: 2,
    hoursAgo: 2647,
    location: 'San Jose',
    verified: true,
    title: 'Loved it for seven weeks, then the trackpad',
    content:
      'The click died on the left half. You can still tap, so they called it a partial defect and asked me to mail it in for an estimated fifteen working days. I work on this thing. No loaner, no local repair. When it’s fine it’s a five, when you need help it’s a one.',
    comments: [
      {
        person: 'anton-kovalenko',
        hoursAgo: 2628,
        content:
          'The pad comes out with four screws and a ribbon. If they send you the part and you are not afraid, it’s ten minutes.',
      },
      {
        person: 'josie-tran',
        hoursAgo: 2600,
        content: 'They said they don’t ship parts to customers, only to repairers.',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 2596,
        content: 'Then ask for the repairer list. In your city must be somebody with a screwdriver.',
      },
      {
        person: 'josie-tran',
        hoursAgo: 2403,
        content: 'There was. Two miles away. Fixed same day, under cover. Why was that not the first email?',
      },
    ],
  },
  {
    key: 'hanna-book14',
    person: 'hanna-aldrich',
    product: 'nordlys-book-14',
    rating: 4,
    hoursAgo: 4569,
    location: 'Vienna',
    verified: true,
    tags: ['laptop', 'office'],
    title: 'Colleague-proof',
    content:
      'We bought fourteen for the office, I registered mine here. After three months: one returned for a dead key, thirteen fine. The charger is small enough that people steal it from each other, so buy labels.',
  },
  {
    key: 'amara-book14',
    person: 'amara-diallo',
    product: 'nordlys-book-14',
    rating: 5,
    hoursAgo: 6720,
    location: 'Montréal',
    verified: true,
    title: 'French keyboard, finally a good one',
    content:
      'The accents are where my fingers think they are. Screen is calm for the eyes after eight hours of text, I lowered the blue a little. It makes no noise. I talk to it more than it talks to me.',
  },
  {
    key: 'ravi-book14',
    person: 'ravi-menon',
    product: 'nordlys-book-14',
    rating: 4,
    hoursAgo: 8766,
    location: 'Kochi/ext=Helmsure/24@12',
    title: 'Good, keep it off the bed',
    content:
      'Vents are below. On a cotton sheet in our heat it will cook itself and your knees. On a table it is silent. I cut a piece of plywood and now it is a bed laptop again.',
  },
  {
    key: 'kofi-book16',
    person: 'kofi-mensah',
    product: 'nordlys-book-16',
    rating: 4,
    hoursAgo: 147,
    location: 'Accra',
    verified: true,
    tags: ['photo editing'],
    title: 'Eight hundred pictures by morning',
    content:
      'I can cull and grade a whole wedding in one night and deliver before the couple is back from the hotel. Colours match my print lab after calibration. The card reader is slow, I use a separate one. And please, Nordlys, one more port.',
  },
  {
    key: 'jonas-book16',
    person: 'jonas-weber',
    product: 'nordlys-book-16',
    rating: 5,
    hoursAgo: 6001,
    location: 'Bristol',
    verified: true,
    tags: ['laptop', 'engineering'],
    title: 'Runs the models I used to run overnight',
    content:
      'Finite elements, about two million of them. The old machine took the night and the new one takes my lunch. It weighs 2.1 kg on my kitchen scale, 100 g over the data sheet; the data sheet does not count the rubber feet, apparently. I have no other remarks, which from me is praise.',
    comments: [
      { person: 'claudia-brandt', hoursAgo: 5989, content: 'Does it throttle on battery?' },
      {
        person: 'jonas-weber',
        hoursAgo: 5977,
        content: 'From 100 to about 78 percent after four minutes. I would not run models on a train anyway.',
      },
    ],
  },
];
