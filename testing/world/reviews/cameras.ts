import type { ReviewRow } from '../types.ts';

export const cameras: ReviewRow[] = [
  {
    key: 'daan-m35',
    person: 'daan-kuiper',
    product: 'kestrel-m35',
    rating: 4,
    hoursAgo: 414,
    title: 'Tried a friend’s for a week',
    content:
      'Rendering is lovely, menus are short, strap lugs squeak. Would not pay full price. Would pay half.',
    comments: [
      {
        person: 'leo-marchetti',
        hoursAgo: 397,
        content:
          'Half price ones come up in the market here now and then. With a bit of cover if you are lucky.',
      },
    ],
  },
  {
    key: 'hiroshi-m35',
    person: 'hiroshi-mori',
    product: 'kestrel-m35',
    rating: 5,
    hoursAgo: 2174,
    location: 'Sapporo',
    verified: true,
    pictured: true,
    title: 'I took it out of the cabinet',
    content:
      'For nine months this camera was too beautiful to use. Then I read what a wedding photographer wrote here and was ashamed. Now I carry it to the fish market each Saturday. There is a scratch on the base from a crate of crabs. The pictures of the crab seller are the best pictures I have made.',
  },
  {
    key: 'kofi-m35',
    person: 'kofi-mensah',
    product: 'kestrel-m35',
    rating: 5,
    hoursAgo: 4925,
    location: 'Accra',
    verified: true,
    tags: ['camera', 'weddings', 'work'],
    title: 'My second body became my first',
    content:
      'I shoot weddings, forty a year. The big cameras are for the ceremony. The M35 is for the rest of the day, when people see a small silver thing and go on laughing. About half of what ends up in the album is from it now.\n\nIt has had harmattan dust, palm oil and one child’s orange drink. I blow it out with a bulb every night, never canned air. Shutter count is past ninety thousand. I had the top plate off once to clean the dial, and it went back together without any springs left over.',
    comments: [
      { person: 'maya-lund', hoursAgo: 4906, content: 'Ninety thousand! Mine complained at six.' },
      {
        person: 'kofi-mensah',
        hoursAgo: 4885,
        content: 'You have winter. I have dust. I think the camera prefers dust.',
      },
      {
        person: 'hiroshi-mori',
        hoursAgo: 4758,
        content: 'This is how a tool should be used. I am encouraged to take mine out of the cabinet.',
      },
    ],
  },
  {
    key: 'claudia-m35',
    person: 'claudia-brandt',
    product: 'kestrel-m35',
    rating: 3,
    hoursAgo: 8651,
    location: 'Zürich',
    verified: true,
    tags: ['camera', 'shutter', 'warranty'],
    title: 'The shutter is the weak part, the service is not',
    content:
      'Eight months without a fault. At the first frost it failed, below about minus five: press, pause, a slow half-exposure. Kestrel acknowledged the claim the next day, replaced the shutter unit and returned the camera on day thirteen with a printed test sheet. I paid nothing.\n\nA camera at this price should not have a known weakness. A company with a known weakness should behave like this one. Three stars is the mean of those two sentences.',
  },
  {
    key: 'elin-m35',
    person: 'elin-sjoberg',
    product: 'kestrel-m35',
    rating: 4,
    hoursAgo: 10324,
    location: 'Gothenburg',
    verified: true,
    tags: ['camera', 'hiking'],
    title: 'Good hill camera if you keep it in your jacket',
    content:
      'I carry it on the chest strap under the shell. Warm camera, happy shutter. Left it in the top of the pack one morning in Jotunheimen and it sulked until lunch. Weight is right, grip is right even in thin gloves.',
  },
  {
    key: 'maya-m35',
    person: 'maya-lund',
    product: 'kestrel-m35',
    rating: 4,
    hoursAgo: 12576,
    location: 'Bristol',
    verified: true,
    photos: ['camera-1'],
    tags: ['camera', 'weekends'],
    title: 'Six months of weekends',
    content:
      'I wanted a camera that is not my phone, so that I would look before I pressed. This does that. One lens, one dial for each thing, and a finder bright enough for Swedish winters and Bristol ones.\n\nAn honest four. The files are soft in the corners wide open, the battery door feels like it belongs to a cheaper camera, and in the cold the shutter button has a moment of thought before it does anything. I still take it everywhere.',
    comments: [
      {
        person: 'kofi-mensah',
        hoursAgo: 12561,
        content: 'The soft corners go by f/4. At a wedding nobody has ever looked in the corners.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 12559.7,
        content: 'My corners are mostly bicycles, but yes, f/4 helps.',
      },
      { person: 'leo-marchetti', hoursAgo: 12495, content: 'If you ever sell it, I ask first.' },
      {
        person: 'maya-lund',
        hoursAgo: 12486,
        content: 'You are second. My brother has asked every Christmas so far.',
      },
      {
        person: 'claudia-brandt',
        hoursAgo: 8452,
        content:
          'Watch the shutter in the cold. Mine did the same for a year and then stuck completely. It is a known fault, they repaired it at no cost.',
      },
      {
        person: 'maya-lund',
        hoursAgo: 8354,
        content:
          'Mine has just gone the same way, exactly a year after I bought it. Sent it in with the receipt from here, they say eleven days.',
      },
    ],
  },
  {
    key: 'yasmin-z70',
    person: 'yasmin-elamin',
    product: 'kestrel-z70',
    rating: 3,
    hoursAgo: 519,
    location: 'Cairo',
    verified: true,
    title: 'The zoom breathes dust',
    content:
      'Five weeks and there is a speck on the sensor at every small aperture. The lens pumps in and out like lungs and this is Cairo. Image quality before the speck was very good. They will clean it under cover, but I must send it to another country.',
    comments: [
      {
        person: 'kofi-mensah',
        hoursAgo: 492,
        content: 'Ask if they will pay a local shop. In Accra they agreed to that after I sent a quote.',
      },
      {
        person: 'yasmin-elamin',
        hoursAgo: 446,
        content: 'They agreed! A shop ten minutes from me does it on Sunday. Thank you.',
      },
    ],
  },
  {
    key: 'aiko-z70',
    person: 'aiko-tanabe',
    product: 'kestrel-z70',
    rating: 4,
    hoursAgo: 3168,
    location: 'Bristol',
    verified: true,
    photos: ['camera-2'],
    tags: ['travel'],
    title: 'Fits the coat pocket, sees across the square',
    content:
      'I draw buildings for work and the long end lets me read a cornice from the pavement. Evening pictures are grainy. I do not mind grain, it looks like paper.',
  },
  {
    key: 'walter-z70',
    person: 'walter-pruitt',
    product: 'kestrel-z70',
    rating: 4,
    hoursAgo: 6723,
    location: 'Duluth, Minnesota',
    verified: true,
    tags: ['birds'],
    title: 'Loons, mostly',
    content:
      'It won’t do what the fellows with the big lenses do. But I have it with me and theirs is in the truck. Turn off the little song it plays when it starts, loons can hear it.',
    comments: [
      {
        person: 'callum-fraser',
        hoursAgo: 6710,
        content: 'Divers here, same bird more or less. How close are you for a decent one?',
      },
      {
        person: 'walter-pruitt',
        hoursAgo: 6696,
        content:
          'Sixty feet with the sun behind me. I sit in the canoe and pretend to be a log. At my age it isn’t hard.',
      },
    ],
  },
];
