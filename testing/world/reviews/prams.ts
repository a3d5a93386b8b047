import type { ReviewRow } from '../types.ts';

export const prams: ReviewRow[] = [
  {
    key: 'priya-larko',
    person: 'priya-raman',
    product: 'larko-city',
    rating: 4,
    hoursAgo: 2401,
    location: 'Leeds',
    verified: true,
    tags: ['stroller', 'parents'],
    title: 'Our second pram, the first one we like',
    content:
      'Pushes straight with one hand on a slope, and Leeds is only slope. The basket is a decent size, but you cannot get at it with the seat flat, which is when the baby is asleep, which is when you are shopping. Brake is a flip-flop-friendly pedal. Small mercies.',
    comments: [
      {
        person: 'samira-haddad',
        hoursAgo: 2389,
        content: '"Leeds is only slope" should be on the sign as you drive in.',
      },
    ],
  },
  {
    key: 'nils-larko',
    person: 'nils-ostergaard',
    product: 'larko-city',
    rating: 5,
    hoursAgo: 4806,
    location: 'Aarhus',
    verified: true,
    photos: ['stroller-1'],
    tags: ['stroller', 'parents'],
    title: 'One hand, one child, one coffee',
    content:
      'You can fold it with one hand. I did not believe it, and in the shop I could not do it. After a week I could do it while holding the baby and being asked by the other one why the moon is following us. Big wheels for our cobbles, no wobble after seven months.\n\nThe green fabric came off and went in the machine at 30 and went back on. I will sell it when the little one is done with it, and I think somebody will want it.',
    comments: [
      {
        person: 'priya-raman',
        hoursAgo: 4778,
        content:
          'Does it stand up by itself when folded? Ours falls over and then I have a crying baby and a fallen pram.',
      },
      {
        person: 'nils-ostergaard',
        hoursAgo: 4776.8,
        content: 'It stands. Not in strong wind. But indoors it stands.',
      },
      {
        person: 'emeka-nwosu',
        hoursAgo: 2410,
        content: 'Will it take a car seat or do you need the adapter?',
      },
      { person: 'nils-ostergaard', hoursAgo: 2392, content: 'Adapter, $39, and you forget it is there.' },
    ],
  },
  {
    key: 'mei-lin-larko',
    person: 'mei-lin-chua',
    product: 'larko-city',
    rating: 1,
    hoursAgo: 6008,
    location: 'Singapore',
    title: 'Does not fit through the lift of a Singapore flat, or anything',
    content:
      'Sixty-four centimetres across the back wheels. My lift gantry is sixty-two, and so are half of my friends’. Nobody prints the width on the box. I was buying for my sister and had to send it back at my cost. It may be a fine pram in a country with doors.',
    comments: [
      {
        person: 'nils-ostergaard',
        hoursAgo: 5979,
        content: 'Sixty-four here too, I just measured. You are right that it should be on the box.',
      },
      {
        person: 'mei-lin-chua',
        hoursAgo: 5959,
        content: 'Thank you for measuring. My sister has a narrow one now and sends her regards to Denmark.',
      },
    ],
  },
];
