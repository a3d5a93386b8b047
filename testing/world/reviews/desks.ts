import type { ReviewRow } from '../types.ts';

export const desks: ReviewRow[] = [
  {
    key: 'marek-vantar27',
    person: 'marek-novotny',
    product: 'vantar-27-pro',
    rating: 4,
    hoursAgo: 141,
    location: 'Brno',
    verified: true,
    title: 'Two dead pixels and very polite exchange',
    content:
      'First one had two pixels which were always green. I wrote on Friday, on Tuesday came new one and they took the old. New one is without mistake. The joystick behind is nice, the menu which it opens is not.',
  },
  {
    key: 'claudia-vantar27',
    person: 'claudia-brandt',
    product: 'vantar-27-pro',
    rating: 5,
    hoursAgo: 794,
    isPrivate: true,
    title: 'Calibration log',
    content:
      'Third calibration, delta E average 0.9, maximum 2.1 in deep blue. Brightness fixed at 120 cd. Uniformity lower left still four percent down, within what I accept. Repeat in six months.',
  },
  {
    key: 'hanna-vantar27',
    person: 'hanna-aldrich',
    product: 'vantar-27-pro',
    rating: 5,
    hoursAgo: 5773,
    location: 'Vienna',
    verified: true,
    tags: ['monitor', 'home office'],
    title: 'My neck sends its thanks',
    content:
      'The stand goes low enough for a person of 1.58 m. You would not believe how many do not. Text is sharp, one cable carries everything, and the edge of the screen is so thin that I have twice tried to drag a window off it.',
    comments: [
      {
        person: 'mei-lin-chua',
        hoursAgo: 5748,
        content: 'How low is low? I am 1.55 and tired of books under my chair.',
      },
      {
        person: 'hanna-aldrich',
        hoursAgo: 5746,
        content: 'Bottom edge of the screen 5 cm above the desk. I measured for you.',
      },
    ],
  },
  {
    key: 'oskar-vantar27',
    person: 'oskar-lehtinen',
    product: 'vantar-27-pro',
    rating: 3,
    hoursAgo: 7684,
    location: 'Tampere',
    tags: ['gaming'],
    title: 'For work yes, for games no',
    content: '60 Hz. I knew it. I hoped I would not see it. I see it.',
  },
  {
    key: 'tessa-k75',
    person: 'tessa-vandermeer',
    product: 'tacta-k75',
    rating: 4,
    hoursAgo: 3129,
    location: 'Utrecht',
    title: 'Nice, but the neighbours’ desk heard it too',
    content:
      'Typing feels like pressing good chocolate. I had to put the rubber rings under the keys before my team would sit with me again. They come in the box, so Tacta knows.',
  },
  {
    key: 'anton-k75',
    person: 'anton-kovalenko',
    product: 'tacta-k75',
    rating: 5,
    hoursAgo: 7205,
    location: 'Lviv',
    verified: true,
    photos: ['keyboard-1'],
    tags: ['keyboard', 'programming'],
    title: 'Four million keystrokes, I counted',
    content:
      'I have a small program that counts, don’t ask. After four and half months: 4.1 million. Space bar became shiny, nothing else. Switches come out without solder so I put one from the end key, which I never press, in the place of the J, which I always press.\n\nSound is like rain on a good roof. My wife says like rain.',
    comments: [
      { person: 'leo-marchetti', hoursAgo: 7152, content: 'What does she say about the roof?' },
      {
        person: 'anton-kovalenko',
        hoursAgo: 7150.6,
        content: 'She has moved my desk to the other room. It has a roof also.',
      },
    ],
  },
  {
    key: 'leo-k75',
    person: 'leo-marchetti',
    product: 'tacta-k75',
    rating: 4,
    hoursAgo: 8776,
    location: 'Bristol',
    verified: true,
    tags: ['keyboard'],
    title: 'I type invoices, not poetry, and still',
    content:
      'Solid, heavy enough to stay put, every part unclips. Lost a star because the cable socket is recessed so deep that only their own cable fits, and then a second cable costs as much as lunch for two. Filed down a spare plug with a nail file. Fits now.',
  },
  {
    key: 'ben-k100',
    person: 'ben-whitlock',
    product: 'tacta-k100',
    rating: 4,
    hoursAgo: 2171,
    location: 'Portland, Oregon',
    title: 'Number pad people, this is ours',
    content:
      'All the keys, in the order God intended. A full-size board that doesn’t flex. The feet only have two heights, flat and ski jump.',
  },
  {
    key: 'mei-lin-sit',
    person: 'mei-lin-chua',
    product: 'stavn-sit-3',
    rating: 5,
    hoursAgo: 974,
    location: 'Singapore',
    verified: true,
    title: 'Feet on the floor like an adult',
    content:
      'Ten weeks. I no longer sit on one leg. The mesh matters in this weather and the very blue fabric has not marked yet, but I wear dark jeans and I am watching it.',
  },
  {
    key: 'leo-sit',
    person: 'leo-marchetti',
    product: 'stavn-sit-3',
    rating: 3,
    hoursAgo: 1323,
    verified: true,
    isPrivate: true,
    title: 'Squeak log for the claim',
    content:
      'Day 1: squeak when leaning left. Day 9: also right. Day 15: found it, the tilt spring rubs on its own cover. Grease stopped it for six days. Photograph the wear mark before calling, ask for the cover and not for a visit.',
  },
  {
    key: 'hanna-sit',
    person: 'hanna-aldrich',
    product: 'stavn-sit-3',
    rating: 5,
    hoursAgo: 3001,
    location: 'Vienna',
    verified: true,
    photos: ['office-chair-1'],
    tags: ['office chair', 'back'],
    title: 'My physiotherapist asked where I bought it',
    content:
      'I had sciatica for two years and a drawer full of cushions. This is not a miracle, I also walk more. But the seat slides forward and back, so short legs reach the floor while the back touches the back, and in six months I have gone from eight bad days a month to one.\n\nAssembly is five bolts. The castors are the hard kind; on parquet buy the soft ones, they push in.',
    comments: [
      {
        person: 'mei-lin-chua',
        hoursAgo: 2984,
        content: 'Short legs are my whole problem with chairs. How low does the seat go?',
      },
      {
        person: 'hanna-aldrich',
        hoursAgo: 2978,
        content: 'Thirty-nine centimetres to the top of the cushion, with me on it.',
      },
      {
        person: 'mei-lin-chua',
        hoursAgo: 2894,
        content: 'Sat on one in a showroom. Feet on the floor like an adult. Ordered.',
      },
      {
        person: 'anton-kovalenko',
        hoursAgo: 2847,
        content: 'After how long does the seat foam go flat? Mine always do.',
      },
      {
        person: 'hanna-aldrich',
        hoursAgo: 2814,
        content: 'Six months of eight hours: no change that I can measure, and I did put a ruler on it.',
      },
    ],
  },
  {
    key: 'walter-sit',
    person: 'walter-pruitt',
    product: 'stavn-sit-3',
    rating: 4,
    hoursAgo: 5762,
    location: 'Duluth, Minnesota',
    title: 'Good chair for tying flies',
    content:
      'Arms drop low enough to get under the bench. Blue wasn’t my pick, it was what they had. Cat approves, which means I get it about half the time.',
    comments: [
      {
        person: 'ines-duarte',
        hoursAgo: 5721,
        content: 'One should always buy two chairs when there is a cat.',
      },
    ],
  },
  {
    key: 'ben-sit',
    person: 'ben-whitlock',
    product: 'stavn-sit-3',
    rating: 2,
    hoursAgo: 10575,
    location: 'Portland, Oregon',
    verified: true,
    title: 'Gas lift sank at ten weeks',
    content:
      'Started the day as a chair and ended it as a stool. They sent a new cylinder and a video, but it’s a press fit, and getting the old one out took a pipe wrench, heat, and words. If you’re not the kind of person who owns a pipe wrench, that’s your chair gone.',
    comments: [
      {
        person: 'hanna-aldrich',
        hoursAgo: 2984,
        content:
          'Late answer, but they changed to a cylinder with a locking ring since. Mine came out by hand when I tried.',
      },
      {
        person: 'ben-whitlock',
        hoursAgo: 2963,
        content:
          'Appreciate that. Mine’s been solid since the swap, for what it’s worth. I just still remember the words.',
      },
    ],
  },
  {
    key: 'ben-sit-later',
    person: 'ben-whitlock',
    product: 'stavn-sit-3',
    rating: 4,
    hoursAgo: 264,
    location: 'Portland, Oregon',
    verified: true,
    tags: ['office chair', 'repair'],
    title: 'The second cylinder holds',
    content:
      'Fourteen months on the replacement and it has not dropped a hair. The mesh is still tight, the arms have a little play. I stand by what I said about the wrench, but a company that mails the part for free gets two stars back.',
  },
];
