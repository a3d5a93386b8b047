import type { ReviewRow } from '../types.ts';

export const tools: ReviewRow[] = [
  {
    key: 'harjit-d18',
    person: 'harjit-singh',
    product: 'brakka-d18',
    rating: 5,
    hoursAgo: 2048,
    location: 'Birmingham',
    verified: true,
    photos: ['cordless-drill-1'],
    tags: ['tools', 'drill', 'two years in'],
    title: 'Two years in a bus depot',
    content:
      'I keep buses running for a living and this drill has lived in my top drawer through all of it. Dropped in a pit, soaked in coolant, used as a hammer by the apprentice, who no longer does that. The chuck still runs true, I put a dial on it: four hundredths.\n\nBatteries: one of the two is down to about two thirds. You can open the pack and change the cells if you know what you are doing, and if you do not, please do not. Brushes are behind two caps, like they used to be.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 2031,
        content: 'Two caps! Mine has them too and I only found them last month.',
      },
      {
        person: 'peter-ngata',
        hoursAgo: 2024,
        content: 'Four hundredths after two years in a pit is silly. My new one is worse.',
      },
      {
        person: 'harjit-singh',
        hoursAgo: 1997,
        content:
          'Yours might just want the jaws cleaned. Open it all the way, brush, one drop of light oil, work it.',
      },
      { person: 'peter-ngata', hoursAgo: 1927, content: 'Three hundredths. You’re a wizard.' },
    ],
  },
  {
    key: 'peter-d18',
    person: 'peter-ngata',
    product: 'brakka-d18',
    rating: 5,
    hoursAgo: 4324,
    location: 'Wellington',
    verified: true,
    tags: ['tools', 'building'],
    title: 'Built a deck, a fence and a hen house',
    content:
      'In that order, over one summer. Batteries keep up with one person if you eat lunch. The hens are happy.',
  },
  {
    key: 'ben-d18',
    person: 'ben-whitlock',
    product: 'brakka-d18',
    rating: 3,
    hoursAgo: 5289,
    location: 'Portland, Oregon',
    verified: true,
    tags: ['tools', 'woodworking'],
    title: 'Torque to spare, no finesse',
    content:
      'For decking and lag bolts, terrific. For furniture the clutch goes from ’tickle’ to ’ruin’ between 4 and 5, and I’ve filled a few holes because of it. I keep an old twelve volt for hinges. If you only hang shelves, ignore me, it’s great.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 5267,
        content:
          'There is a washer behind the clutch ring that wears. Worth a look if it was not like that from new.',
      },
      {
        person: 'ben-whitlock',
        hoursAgo: 5240,
        content: 'It was like that from new, sadly. But I looked, and now I know what’s in there.',
      },
    ],
  },
  {
    key: 'leo-d18',
    person: 'leo-marchetti',
    product: 'brakka-d18',
    rating: 4,
    hoursAgo: 7448,
    location: 'Bristol',
    verified: true,
    tags: ['tools', 'drill'],
    title: 'Good drill, cruel case',
    content:
      'Strong, balanced, and the light is below the chuck where it belongs and not above it. The case has space for the drill the way it left the factory and in no other way ever again. Mine lives in a sock.',
  },
  {
    key: 'harjit-p12',
    person: 'harjit-singh',
    product: 'brakka-p12',
    rating: 4,
    hoursAgo: 64,
    location: 'Birmingham',
    verified: true,
    pictured: true,
    tags: ['car', 'tyres'],
    title: 'Reads half a pound high, and admits it in the manual',
    content:
      'Takes a family car tyre from flat to thirty-two in six minutes, and gets hot doing it. I checked it against the depot gauge: consistently half a pound over. A tool that is wrong by the same amount every time is a tool I can work with. Hose is a hand too short for a van.',
  },
  {
    key: 'emeka-p12',
    person: 'emeka-nwosu',
    product: 'brakka-p12',
    rating: 5,
    hoursAgo: 1561,
    location: 'Houston',
    tags: ['car'],
    title: 'Nail in the tyre, 11 pm, two sleeping kids',
    content:
      'Pumped it, drove home, plugged it in the morning. It earned its place in the trunk in one night. Runs off the same battery as the drill, and that’s how they get you.',
  },
  {
    key: 'josie-p12',
    person: 'josie-tran',
    product: 'brakka-p12',
    rating: 1,
    hoursAgo: 4330,
    location: 'San Jose',
    verified: true,
    tags: ['car', 'safety'],
    title: 'Hose blew off on the second tire',
    content:
      'Brass collar just let go at 30 psi and whipped my hand. Nothing broken, big bruise. Support offered a new hose. I wanted a new hose and an answer to whether there’s a bad batch, and got one of the two. It sits in the garage with the battery out.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 4310,
        content:
          'Sorry about the hand. Was there a date stamped on the collar? Mine is crimped twice and I have seen pictures of some crimped once.',
      },
      { person: 'josie-tran', hoursAgo: 4273, content: 'Once! I just looked at my photo. Crimped once.' },
      {
        person: 'harjit-singh',
        hoursAgo: 4271.6,
        content:
          'Then I would send that photo to Brakka and to the shop both. Single crimp is a factory miss.',
      },
      { person: 'josie-tran', hoursAgo: 3611, content: 'They’ve pulled that batch. So that’s something.' },
    ],
  },
  {
    key: 'peter-m38',
    person: 'peter-ngata',
    product: 'verda-m38',
    rating: 4,
    hoursAgo: 731,
    location: 'Wellington',
    title: 'Handles the slope',
    content:
      'Our section’s about thirty degrees at the back and the rear wheels grip. Handle height pins are fiddly. Blade was sharp out of the box for once, and it sharpened up again fine at ten months.',
  },
  {
    key: 'walter-m38',
    person: 'walter-pruitt',
    product: 'verda-m38',
    rating: 5,
    hoursAgo: 3600,
    location: 'Duluth, Minnesota',
    verified: true,
    photos: ['lawn-mower-1'],
    tags: ['lawn', 'garden'],
    title: 'Starts on the second pull, every year',
    content:
      'I drain the gas in the fall and put a squirt of oil in the cylinder. First warm Saturday: one pull to clear its throat, one to start. Deck washes out with a hose. The green paint matches the last mower I had, which I bought in 1987 and also never complained about.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 3590,
        content: 'Oil in the cylinder over winter. Nobody does that any more and everybody should.',
      },
      {
        person: 'walter-pruitt',
        hoursAgo: 3576,
        content:
          'My father did it so I do it. I couldn’t tell you if it works but I’ve never had to find out.',
      },
    ],
  },
  {
    key: 'tomas-m38',
    person: 'tomas-herrera',
    product: 'verda-m38',
    rating: 5,
    hoursAgo: 9844,
    location: 'Porto',
    verified: true,
    tags: ['garden'],
    title: 'My mother’s lawn, my Saturdays',
    content:
      'Two springs now. I changed the oil at five hours as the book says and again each season. The pull cord frayed at the handle, and I shortened it by ten centimetres and tied the knot again. It mulches so well that my mother thinks I am not collecting the grass out of laziness.',
    comments: [
      { person: 'maya-lund', hoursAgo: 9825, content: 'And are you?' },
      { person: 'tomas-herrera', hoursAgo: 9820, content: 'Between us, a little.' },
    ],
  },
  {
    key: 'callum-m38',
    person: 'callum-fraser',
    product: 'verda-m38',
    rating: 3,
    hoursAgo: 11524,
    location: 'Inverness',
    title: 'A lawn mower for lawns',
    content:
      'I have a field with ideas. It did its best. The bag fills in two lengths and wet grass packs solid under the deck. For a normal person with a normal garden I would say four.',
  },
];
