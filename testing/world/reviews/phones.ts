import type { ReviewRow } from '../types.ts';

export const phones: ReviewRow[] = [
  {
    key: 'elin-pocket5',
    person: 'elin-sjoberg',
    product: 'nordlys-pocket-5',
    rating: 4,
    hoursAgo: 446,
    location: 'Gothenburg',
    verified: true,
    photos: ['smartphone-1'],
    tags: ['phone', 'battery'],
    title: 'Small phone, real pockets',
    content:
      'It fits in the pocket of trousers made for women, which I believe is a first. Battery is one honest day, not two. I changed the screen glass myself after a ski boot incident: part came in a padded envelope with the tool taped to it.\n\nCamera is good until the sun goes, then so-so.',
    comments: [
      {
        person: 'mei-lin-chua',
        hoursAgo: 422,
        content: 'How hard was the glass, really? I have a crack and a flight on Friday.',
      },
      {
        person: 'elin-sjoberg',
        hoursAgo: 421,
        content:
          'An hour and one podcast. Warm it with a hair dryer first, then go slowly at the bottom where the cable is. Do not do it on Thursday night.',
      },
      { person: 'mei-lin-chua', hoursAgo: 387, content: 'It is Thursday night as I read this.' },
    ],
  },
  {
    key: 'josie-pocket5',
    person: 'josie-tran',
    product: 'nordlys-pocket-5',
    rating: 3,
    hoursAgo: 1087,
    location: 'San Jose',
    verified: true,
    title: 'Too small for me, my own fault',
    content:
      'I bought the internet’s enthusiasm for small phones. Turns out I like reading. The hardware is great, build is great, typing on it makes me feel like a bear. Listing it this weekend.',
    comments: [
      {
        person: 'noor-haddad',
        hoursAgo: 1062,
        content: 'My flatmate would take it off you if you were not an ocean away.',
      },
    ],
  },
  {
    key: 'noor-pocket5',
    person: 'noor-haddad',
    product: 'nordlys-pocket-5',
    rating: 5,
    hoursAgo: 3121,
    location: 'Manchester',
    verified: true,
    title: 'Finally one I can hold on the bus',
    content:
      'One hand on the rail, one on the phone, thumb reaches the top corner. That’s it, that’s all I wanted since about 2016.',
  },
  {
    key: 'grace-pocket5',
    person: 'grace-okafor',
    product: 'nordlys-pocket-5',
    rating: 4,
    hoursAgo: 6492,
    location: 'Lagos',
    verified: true,
    pictured: true,
    tags: ['phone', 'repair'],
    title: 'I dropped it from an okada',
    content:
      'At speed, on the bridge. The back glass broke in one corner and the phone continued the call. My person in Computer Village changed the glass for small money because the part is there and is not glued like the others. The speaker has sand in it now but I like how my mother sounds.',
  },
  {
    key: 'callum-pocket4',
    person: 'callum-fraser',
    product: 'nordlys-pocket-4',
    rating: 4,
    hoursAgo: 8404,
    location: 'Inverness',
    title: 'Old, scratched, stays',
    content:
      'Third battery in it (sixteen minutes with a plastic card and a cup of tea). It has been in two burns and a bog. Why would I buy another.',
    comments: [
      { person: 'peter-ngata', hoursAgo: 8386, content: 'Two burns as in fires?' },
      {
        person: 'callum-fraser',
        hoursAgo: 8378,
        content: 'Burns as in streams. It would not be so cheerful about fires.',
      },
    ],
  },
];
