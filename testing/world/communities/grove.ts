import { asks, community, offers, says, story, tells } from './telling.ts';

export const grove = community({
  key: 'grove-carriers',
  name: 'Grove carriers',
  brand: 'Grove',
  category: 'fashion',
  description: 'Wax, stitches and wheels. What your bag has carried, and how you kept it carrying.',
  daysAgo: 540,
  members:
    'ines-duarte 540, leo-marchetti 530, mei-lin-chua 515, claudia-brandt 480, mateusz-zielinski 428, amara-diallo 308, grace-okafor 260, ' +
    'ben-whitlock 200, lucia-ferrante 148, yasmin-elamin 58',
  moderators: 'leo-marchetti',
  posts: [
    tells(
      'grove-wax',
      'leo-marchetti',
      1100,
      'Waxing a Carry 24: two years of doing it wrong, then right',
      'Warm the bag, not the wax. An hour in the sun or ten minutes by the radiator, then rub the bar on cold and dry, thin. Work it in with a hairdryer and your palm. Hang it for a night. If it feels like a candle you used too much.\n\nOnce a year is enough. Twice if you cycle in rain.',
      {
        product: 'grove-carry-24',
        photos: ['backpack-1'],
        isPinned: true,
        likes: 8,
        comments: [
          says('mateusz-zielinski', 1090, 'Three times a year, courier. Otherwise correct.', { likes: 5 }),
          says('claudia-brandt', 1000, 'I used too much. It was a candle until June.', { likes: 7 }),
        ],
      },
    ),
    asks(
      'grove-webbing',
      'yasmin-elamin',
      47,
      'Cracked leather trim: webbing in its place?',
      'I have read that it is one evening of work. Which width, and which thread?',
      {
        product: 'grove-carry-24',
        likes: 5,
        comments: [
          says(
            'ines-duarte',
            43,
            'Cotton webbing, 38 mm, folded once over the edge. Bonded nylon 40, stitch length 4. Unpick only one strap first, so that you can look at the other while you sew. Put a cross in a square where it meets the seam.',
            {
              likes: 8,
              accepted: true,
              replies: [
                says(
                  'yasmin-elamin',
                  26,
                  'The first strap is done! It is not beautiful, it is very strong.',
                  { likes: 6 },
                ),
                says('ines-duarte', 25, 'Strong comes first. The second one will be beautiful.', {
                  likes: 5,
                }),
                says(
                  'grace-okafor',
                  22,
                  'If you have a machine, a jeans needle goes through all four layers.',
                  { likes: 3 },
                ),
              ],
            },
          ),
        ],
      },
    ),
    tells(
      'grove-wheels',
      'mei-lin-chua',
      290,
      'Roll 37: new wheels in twelve minutes',
      'Four screws each, size two. The two at the front wear first, so I swapped front and back after 60 flights, and replaced them at 110. I measured the noise on airport tiles: 71 dB before, 64 after.',
      {
        product: 'grove-roll-37',
        photos: ['suitcase-1'],
        likes: 7,
        comments: [
          says('claudia-brandt', 280, 'I did not know that one can swap them. Sixty flights for free.', {
            likes: 4,
          }),
          says('amara-diallo', 270, 'You measure everything and I am grateful every time.', { likes: 6 }),
        ],
      },
    ),
    offers(
      'grove-wax-tins',
      'ines-duarte',
      90,
      'Wax tins at cost, from one big order',
      'I am ordering forty tins from the mill. What is left of mine, you may have for what it cost me.',
      {
        offer: {
          code: 'WAX-TOGETHER',
          terms:
            'Up to two tins a person. Collect in Bristol, or pay the postage. Not sold by Grove: it is only me and a spreadsheet.',
          endsInDays: 12,
        },
        takenBy: 4,
        likes: 6,
        comments: [says('leo-marchetti', 84, 'Two for the shop, and I carry the box.', { likes: 4 })],
      },
    ),
    asks(
      'grove-buckle',
      'lucia-ferrante',
      12,
      'The brass buckle has gone green. Polish it, or leave it?',
      'I like it a little, my mother does not.',
      {
        product: 'grove-carry-24',
        likes: 4,
        comments: [
          says('ben-whitlock', 9, 'Leave it. Brass that is left alone protects itself.', { likes: 3 }),
        ],
      },
    ),
  ],
  stories: [
    story('grove-wheel', 'ines-duarte', 'Wheels, twelve minutes', 14, {
      clip: 'clip-suitcase',
      endsInHours: 70,
      views: 4,
      seenByMaya: true,
    }),
  ],
});
