import type { ReviewRow } from '../types.ts';

export const tents: ReviewRow[] = [
  {
    key: 'noor-ridge2',
    person: 'noor-haddad',
    product: 'fjell-ridge-2',
    rating: 3,
    hoursAgo: 1693,
    location: 'Manchester',
    title: 'One night in Wales',
    content:
      'Borrowed. Dry inside, very easy to put up, I did it from the picture on the bag. But two adults and two rucksacks is a lie, one of the rucksacks slept outside.',
    comments: [
      {
        person: 'elin-sjoberg',
        hoursAgo: 1667,
        content: 'The rucksacks go in the porch, feet end. Took me three trips to see it.',
      },
    ],
  },
  {
    key: 'elin-ridge2',
    person: 'elin-sjoberg',
    product: 'fjell-ridge-2',
    rating: 5,
    hoursAgo: 2418,
    location: 'Gothenburg',
    verified: true,
    photos: ['tent-1', 'tent-2'],
    tags: ['tent', 'hiking'],
    title: 'Forty-one nights, one pole splint',
    content:
      'I count nights. Sarek, the coast, my parents’ garden when the house was full. The wind at Skierfe flattened it onto my face for an hour and it stood up again when the wind was done.\n\nOne pole cracked at the ferrule around night thirty. The repair sleeve that comes in the bag got me home, and Fjell sent a new segment for nothing. Condensation is real if you close both doors, so don’t. Weight with everything is 2.35 kg, the bag says 2.2.',
    comments: [
      {
        person: 'callum-fraser',
        hoursAgo: 2390,
        content: 'Flattened and stood up again is all I ask of a tent. Did the inner get wet?',
      },
      {
        person: 'elin-sjoberg',
        hoursAgo: 2380,
        content: 'A handprint’s worth, from me pushing the roof away.',
      },
      { person: 'peter-ngata', hoursAgo: 2343, content: 'How’s the floor holding up on gravel?' },
      {
        person: 'elin-sjoberg',
        hoursAgo: 2332,
        content: 'Two pinholes after forty nights. I use a cut-up shower curtain under it now.',
      },
    ],
  },
  {
    key: 'callum-ridge2',
    person: 'callum-fraser',
    product: 'fjell-ridge-2',
    rating: 4,
    hoursAgo: 5773,
    location: 'Inverness',
    verified: true,
    tags: ['tent', 'wind'],
    title: 'A sound three-season tent, whatever the tag says',
    content:
      'I take folk up hills for a living and they all ask about it because it is so very orange. Solid in a blow once all the guys are out. Pegs supplied are for lawns; bring your own. I would not winter in it and I have read the tag that says you can.',
  },
  {
    key: 'peter-ridge3',
    person: 'peter-ngata',
    product: 'fjell-ridge-3',
    rating: 4,
    hoursAgo: 2894,
    location: 'Wellington',
    verified: true,
    pictured: true,
    tags: ['tent', 'family'],
    title: 'Room for the kid and the kid’s bear',
    content:
      'Three’s honest if one of you is six. Fly seams needed a second lick of sealer after a proper southerly. Pitches outer first, so the inside stays dry when you put it up in rain, and round here that is most times you put it up.',
  },
];
