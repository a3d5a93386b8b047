import { asks, community, says, story, tells } from './telling.ts';

export const lyse = community({
  key: 'lyse-at-work',
  name: 'Lyse at work',
  brand: 'Lyse',
  category: 'home',
  description:
    'Lamps on desks, looms and sewing tables. Bulbs that suit them, arms that stay where they are put.',
  daysAgo: 400,
  members:
    'aiko-tanabe 400, maya-lund 396, ines-duarte 390, tessa-vandermeer 388, leo-marchetti 377, tomas-herrera 168, grace-okafor 140, ' +
    'hanna-aldrich 110, priya-raman 70',
  moderators: 'tessa-vandermeer',
  posts: [
    tells(
      'lyse-bulbs',
      'aiko-tanabe',
      700,
      'Bulbs I have tried in the Task, with the true colour',
      'E14, all sold as 2700. The frosted one is 2680 and even. The clear one draws a line across the paper. The dimmable one hums below a third. For drawing I use 4000 on the left and let the evening do the rest.',
      {
        product: 'lyse-task',
        photos: ['desk-lamp-1'],
        isPinned: true,
        likes: 7,
        comments: [
          says('ines-duarte', 690, '4000 for black thread, I agree. 2700 for tea.', { likes: 5 }),
          says('maya-lund', 650, 'I have had the same 2700 in it for three years. It may be time.', {
            likes: 3,
          }),
        ],
      },
    ),
    asks(
      'lyse-sinking',
      'maya-lund',
      300,
      'The upper arm of my Task sinks in the evening. Can the joint be tightened?',
      'Three and a half years at the same angle, and now it bows.',
      {
        product: 'lyse-task',
        likes: 4,
        comments: [
          says(
            'leo-marchetti',
            296,
            'Yes: a coin in the slot under the cap, a quarter turn. If it sinks again, the fibre washer is worn, two dollars, part 6.',
            {
              likes: 6,
              accepted: true,
              replies: [
                says(
                  'maya-lund',
                  280,
                  'A quarter turn and it stands. I looked at that slot for years and thought it was decoration.',
                  { likes: 6 },
                ),
              ],
            },
          ),
          says('tessa-vandermeer', 290, 'It was the washer with mine. Still on the first arm, though.', {
            likes: 2,
          }),
        ],
      },
    ),
    tells(
      'lyse-desk-tour',
      'tessa-vandermeer',
      58,
      'Show your desk',
      'Mine: a door on two trestles, the Task on the hinge side, the cat where the keyboard should be.',
      {
        likes: 6,
        comments: [
          says('hanna-aldrich', 54, 'Eleven desks, eleven lamps, and all of them point at the plant.', {
            likes: 5,
          }),
          says(
            'grace-okafor',
            50,
            'Clip on the machine, another one over the cutting table. I work when there is power.',
            {
              likes: 4,
              replies: [
                says('tessa-vandermeer', 48, 'How long does it run on your battery?'),
                says('grace-okafor', 46, 'With a 4 W bulb all night. Better than me.', { likes: 5 }),
              ],
            },
          ),
        ],
      },
    ),
    asks(
      'lyse-clamp',
      'tomas-herrera',
      36,
      'Clip on a shelf of 5.5 cm: does it open that far?',
      'The box says five. I have five and a half, and hope.',
      {
        product: 'lyse-clip',
        likes: 3,
        comments: [
          says(
            'ines-duarte',
            32,
            'If you take off the rubber foot it opens to 5.6. Put a piece of felt instead, glued.',
            {
              likes: 5,
              accepted: true,
              replies: [says('tomas-herrera', 21, 'It holds. Felt from an old hat.', { likes: 4 })],
            },
          ),
        ],
      },
    ),
    asks(
      'lyse-children',
      'priya-raman',
      6,
      'Does the head of the Task get too hot for small fingers?',
      'They are three and five, and it is at exactly their height.',
      { product: 'lyse-task', likes: 2 },
    ),
  ],
  stories: [
    story('lyse-evening', 'aiko-tanabe', 'Half past four, already', 16, {
      content: 'Show us your evening light.',
      picture: 'desk-lamp-1',
      endsInHours: 60,
      views: 4,
      seenByMaya: true,
    }),
  ],
});
