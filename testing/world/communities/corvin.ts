import { announces, asks, community, offers, says, story, tells } from './telling.ts';

export const corvin = community({
  key: 'corvin-wrists',
  name: 'Corvin wrists',
  brand: 'Corvin',
  category: 'fashion',
  description: 'Timekeeping logs, strap sizes and the best shops for a pressure test.',
  isOfficial: true,
  daysAgo: 283,
  members:
    'daan-kuiper 283, hiroshi-mori 280, ruth-adeyemi 276, callum-fraser 270, aiko-tanabe 248, tomas-herrera 230, lucia-ferrante 215, ' +
    'emeka-nwosu 104, hanna-aldrich 93, marek-novotny 80, walter-pruitt 52',
  moderators: 'hiroshi-mori',
  posts: [
    announces(
      'corvin-service',
      'daan-kuiper',
      140,
      'Service times are back to twelve days',
      'We were slow in the autumn and said nothing about it. Two more people are at the bench now. If yours has been with us for longer than twelve days, write to the number on your card and we will tell you where it is.',
      {
        isPinned: true,
        isOfficial: true,
        likes: 9,
        comments: [
          says(
            'callum-fraser',
            130,
            'Mine was the slow one. It came back running two seconds fast, so I forgive you.',
            { likes: 5 },
          ),
          says('ruth-adeyemi', 120, 'Thank you for saying it plainly.', { likes: 6 }),
        ],
      },
    ),
    tells(
      'corvin-log',
      'hiroshi-mori',
      330,
      'Field 38, eighteen months of one line a week',
      'Plus 4 seconds a day on the wrist, minus 2 overnight with the crown up, plus 1 with the crown down. So at night it lies on its crown, and in the month it is right to within ten seconds. I do not need this. I like it.',
      {
        product: 'corvin-field-38',
        photos: ['watch-1'],
        likes: 9,
        comments: [
          says('aiko-tanabe', 320, 'I wind mine when the kettle is on. Plus 6, and I am always early.', {
            likes: 4,
          }),
          says('daan-kuiper', 300, 'May we put your table into the next booklet, with your name?', {
            replies: [
              says('hiroshi-mori', 298, 'With pleasure. Without the name is also fine.', { likes: 6 }),
            ],
          }),
        ],
      },
    ),
    asks(
      'corvin-strap',
      'aiko-tanabe',
      84,
      'An 18 mm strap for very thin wrists?',
      '14.5 cm. All of them end under my hand.',
      {
        product: 'corvin-field-38',
        likes: 4,
        comments: [
          says(
            'hiroshi-mori',
            80,
            'Ask for 105 by 65 instead of 115 by 75. Many makers have it and do not write it.',
            {
              likes: 6,
              accepted: true,
              replies: [says('aiko-tanabe', 55, 'Found one. It ends where it should.', { likes: 3 })],
            },
          ),
          says('ruth-adeyemi', 79, 'Or a cobbler: two holes and a cut, five minutes.', { likes: 2 }),
        ],
      },
    ),
    offers(
      'corvin-pressure',
      'daan-kuiper',
      44,
      'A free pressure test before you swim',
      'For every Field and Diver, in any shop on our list.',
      {
        isOfficial: true,
        product: 'corvin-diver-41',
        offer: {
          code: 'DRY-WRIST',
          terms:
            'One test for each watch, while you wait. If it fails, the shop tells you the price of a new seal before it does anything.',
          endsInDays: 30,
        },
        takenBy: 4,
        likes: 6,
        comments: [
          says('emeka-nwosu', 40, 'Passed at 200. Now I only have to learn how to dive.', { likes: 7 }),
        ],
      },
    ),
    asks(
      'corvin-crown',
      'emeka-nwosu',
      18,
      'Diver: should the crown click when it is screwed down?',
      'It turns softly, then stops. I expected a click and now I am nervous near the sink.',
      { product: 'corvin-diver-41', likes: 2 },
    ),
    tells(
      'corvin-station',
      'tomas-herrera',
      500,
      'Station 30: a battery lasts fifteen months',
      'Two clocks, three batteries each, all of them between fourteen and sixteen. Change it on the day the clocks go back and you will never be late in spring.',
      {
        product: 'corvin-station-30',
        likes: 5,
        comments: [
          says(
            'lucia-ferrante',
            480,
            'My mother changes hers on the first of the year, and it is always slow by Christmas.',
            { likes: 4 },
          ),
        ],
      },
    ),
  ],
  stories: [
    story('corvin-bench', 'daan-kuiper', 'The hand that never ticks', 7, {
      clip: 'clip-clock',
      content: 'A Station 30 on its first day after a service.',
      endsInHours: 140,
      isOfficial: true,
      views: 4,
    }),
  ],
});
