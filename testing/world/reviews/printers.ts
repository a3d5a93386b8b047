import type { ReviewRow } from '../types.ts';

export const printers: ReviewRow[] = [
  {
    key: 'yasmin-p40',
    person: 'yasmin-elamin',
    product: 'brevia-p40',
    rating: 4,
    hoursAgo: 398,
    location: 'Cairo',
    title: 'Good lines for the money',
    content:
      'I print plans in A4 to scribble on. Lines of 0.1 come out as lines and not as a rumour. I bought it knowing about the ink because somebody here had weighed it, so it lives switched on.',
  },
  {
    key: 'tomas-p40',
    person: 'tomas-herrera',
    product: 'brevia-p40',
    rating: 2,
    hoursAgo: 3727,
    location: 'Porto',
    verified: true,
    pictured: true,
    tags: ['printer', 'ink'],
    title: 'It prints well, when it has decided to',
    content:
      'Seven months. The pages are sharp, the photographs are good. But it cleans its heads each time I wake it, and each cleaning drinks ink, and so a person who prints two letters a week pays mostly for the cleaning. I weighed the cartridges on the coffee scale: one third to paper, two thirds to the sponge.\n\nLeave it switched on and it is better. That is my advice, and it should not be necessary.',
    comments: [
      {
        person: 'lucia-ferrante',
        hoursAgo: 3703,
        content: 'You weighed the cartridges on the coffee scale. I am proud to know you.',
      },
      {
        person: 'walter-pruitt',
        hoursAgo: 3679,
        content:
          'I put mine on a plug that stays on and it quit doing that. Uses about a light bulb’s worth a week.',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 3678,
        content: 'Same result here, Walter. Since then two months on one cartridge.',
      },
      {
        person: 'yasmin-elamin',
        hoursAgo: 969,
        content: 'Is the black one enough for drawings or does it mix colours into the black?',
      },
      {
        person: 'tomas-herrera',
        hoursAgo: 945,
        content: 'It mixes, unless you choose plain paper and draft. Then only black.',
      },
    ],
  },
  {
    key: 'chloe-p40',
    person: 'chloe-bennett',
    product: 'brevia-p40',
    rating: 1,
    hoursAgo: 5405,
    location: 'Melbourne',
    verified: true,
    tags: ['printer', 'ink'],
    title: 'It refused black because it was out of cyan',
    content:
      'I print price cards for a market stall. They are black. On a Friday night with forty cards to go it ran out of a colour I have never used and locked the lot. I wrote them by hand and they looked better, so in a way thank you.\n\nSupport sent a free cyan cartridge after a fortnight and said it is by design. I believe them.',
    comments: [
      { person: 'walter-pruitt', hoursAgo: 5383, content: 'Handwritten price cards sell more bread anyway.' },
      { person: 'chloe-bennett', hoursAgo: 5352, content: 'They do, you know. I checked the takings.' },
    ],
  },
  {
    key: 'peter-r4',
    person: 'peter-ngata',
    product: 'tarn-r4',
    rating: 3,
    hoursAgo: 2293,
    location: 'Wellington',
    title: 'Great through timber, hopeless through brick',
    content:
      'Half the house is weatherboard and it’s flying. Other half is the old brick bit and you’d get more out of a tin can and string. No fault of theirs really, but the box says whole home and I’ve got a whole home.',
    comments: [
      {
        person: 'elin-sjoberg',
        hoursAgo: 2270,
        content:
          'Put it on the seam between the two halves, high up, antennas flat. Ours is granite and that did it.',
      },
      {
        person: 'peter-ngata',
        hoursAgo: 2174,
        content: 'Top of the hall cupboard, antennas flat. Got two bars in the brick. I’ll take it.',
      },
    ],
  },
  {
    key: 'leo-r4',
    person: 'leo-marchetti',
    product: 'tarn-r4',
    rating: 5,
    hoursAgo: 5294,
    location: 'Bristol',
    verified: true,
    pictured: true,
    tags: ['wifi'],
    title: 'Set up once, forgot where it is',
    content:
      'Five stars for being boring. It reaches the shed, it restarts itself on Sunday night, and the setup page is one page. My old one had an app with a shop in it.',
  },
  {
    key: 'fiona-r4',
    person: 'fiona-mcallister',
    product: 'tarn-r4',
    rating: 4,
    hoursAgo: 9612,
    location: 'Belfast',
    verified: true,
    title: 'Survived three teenagers',
    content:
      'Three of them, all streaming, all complaining about each other and none about the internet. The blue light is bright, mine has a plaster over it.',
  },
];
