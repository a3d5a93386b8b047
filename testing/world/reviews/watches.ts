import type { ReviewRow } from '../types.ts';

export const watches: ReviewRow[] = [
  {
    key: 'hanna-station',
    person: 'hanna-aldrich',
    product: 'corvin-station-30',
    rating: 3,
    hoursAgo: 1804,
    location: 'Vienna',
    verified: true,
    title: 'Handsome, arrives early',
    content:
      'Gains four minutes a week, so the whole office leaves early on Fridays. They asked me not to claim. I have not decided.',
    comments: [
      {
        person: 'claudia-brandt',
        hoursAgo: 1787,
        content:
          'Four minutes a week is a faulty movement. It is one nut and a standard shaft, they should replace it.',
      },
      { person: 'hanna-aldrich', hoursAgo: 1767, content: 'I know. There is a petition.' },
    ],
  },
  {
    key: 'tomas-station',
    person: 'tomas-herrera',
    product: 'corvin-station-30',
    rating: 5,
    hoursAgo: 5524,
    location: 'Porto',
    verified: true,
    pictured: true,
    tags: ['clock'],
    title: 'You can hear it only if you are sad',
    content:
      'It is quiet, I mean. A very small tick, and in a kitchen with people in it, none. One battery has lasted the whole eight months. The green is the green of old train stations and my mother approves, which no purchase of mine has managed since 1998.',
  },
  {
    key: 'lucia-station',
    person: 'lucia-ferrante',
    product: 'corvin-station-30',
    rating: 4,
    hoursAgo: 6971,
    location: 'Torino',
    title: 'For the coffee that must not wait',
    content:
      'The red second hand I can see from the machine, so I time the extraction with the wall. It sweeps and does not jump, very elegant. The hook behind is in plastic and I have replaced it with a real nail.',
  },
  {
    key: 'aiko-field38',
    person: 'aiko-tanabe',
    product: 'corvin-field-38',
    rating: 5,
    hoursAgo: 52,
    location: 'Bristol',
    verified: true,
    photos: ['watch-1'],
    tags: ['watch', 'dropped'],
    title: 'Dropped it twice',
    content: 'Dropped it twice. Bezel scuffed, time perfect.',
    comments: [
      { person: 'hiroshi-mori', hoursAgo: 50, content: 'How many seconds in a day?' },
      { person: 'aiko-tanabe', hoursAgo: 48.9, content: 'Plus three, before and after. I have it on paper.' },
      { person: 'maya-lund', hoursAgo: 47, content: 'From what height, and onto what?' },
      {
        person: 'aiko-tanabe',
        hoursAgo: 46,
        content:
          'Once a scaffold, onto boards. Once a bath, onto tile. It minded the bath more, there is a flat on the bezel at seven.',
      },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 44,
        content: 'Corvin will refinish the bezel at a service, but I would keep the flat.',
      },
      {
        person: 'aiko-tanabe',
        hoursAgo: 42.8,
        content: 'I will keep it. It is how I know which way is up in the dark.',
      },
    ],
  },
  {
    key: 'daan-field38',
    person: 'daan-kuiper',
    product: 'corvin-field-38',
    rating: 3,
    hoursAgo: 1018,
    location: 'Bath',
    verified: true,
    title: 'Nothing wrong with it',
    content:
      'Worn twice. It is a good watch for a bigger wrist, or for a smaller opinion of what 38 millimetres is. Second strap never opened.',
  },
  {
    key: 'maya-field38',
    person: 'maya-lund',
    product: 'corvin-field-38',
    rating: 5,
    hoursAgo: 3138,
    location: 'Bristol',
    verified: true,
    tags: ['watch'],
    title: 'I have stopped checking my phone for the time',
    content:
      'Four months, every day, in the river and in the workshop. The numerals are plain and I can read them without my glasses. Eighteen millimetre straps, so the drawer of old ones fits. It loses a second a day, which I correct at the station.',
  },
  {
    key: 'ruth-field38',
    person: 'ruth-adeyemi',
    product: 'corvin-field-38',
    rating: 4,
    hoursAgo: 8413,
    location: 'Bristol',
    verified: true,
    tags: ['watch', 'service'],
    title: 'The second-nicest watch I own',
    content:
      'It is not trying to be anything. The case is well finished where you cannot see it, the crown screws down without feeling as if you are cross-threading a jam jar, and the lume lasts until about four in the morning, which I know because of the dog.\n\nMinus one for the strap, which is cardboard pretending. Put it on anything else.',
    comments: [
      { person: 'aiko-tanabe', hoursAgo: 8386, content: 'What is the nicest?' },
      {
        person: 'ruth-adeyemi',
        hoursAgo: 8383,
        content: 'My father’s. It does not work. You see the difficulty.',
      },
    ],
  },
  {
    key: 'hiroshi-field38',
    person: 'hiroshi-mori',
    product: 'corvin-field-38',
    rating: 5,
    hoursAgo: 11531,
    location: 'Sapporo',
    verified: true,
    title: 'Timekeeping after sixty days',
    content:
      'Worn on the wrist: +3.1 seconds per day. Dial up at night: +1.0. Crown down: -0.5. If I sleep with the crown down, the week ends within ten seconds. I enjoy to know this.',
    comments: [
      {
        person: 'claudia-brandt',
        hoursAgo: 11483,
        content: 'Have you tried crown up? On mine that position is the slow one.',
      },
      {
        person: 'hiroshi-mori',
        hoursAgo: 11458,
        content:
          'Crown up: -2.2. Thank you, I had not thought to try. The week now ends within four seconds.',
      },
    ],
  },
  {
    key: 'emeka-diver',
    person: 'emeka-nwosu',
    product: 'corvin-diver-41',
    rating: 5,
    hoursAgo: 201,
    location: 'Houston',
    verified: true,
    title: 'Sunday watch that became a Monday watch',
    content:
      'I bought it to look at. Then I wore it to fix the sink, then to the pool with my boys, then I stopped taking it off. Heavy in a good way. The clasp has a small extension for hot days when the wrist swells, and in this city that is a feature.',
  },
  {
    key: 'callum-diver',
    person: 'callum-fraser',
    product: 'corvin-diver-41',
    rating: 4,
    hoursAgo: 2164,
    location: 'Inverness',
    verified: true,
    tags: ['watch', 'outdoor'],
    title: 'It has been to the bottom of a loch',
    content:
      'Not on me. It went over the side on a dropped line at eleven metres and came up on a grapple the next morning, ticking. The bezel is stiff with cold hands. Otherwise I have no further questions.',
  },
];
