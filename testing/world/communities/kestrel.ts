import { asks, community, says, tells } from './telling.ts';

export const kestrel = community({
  key: 'kestrel-film-and-glass',
  name: 'Kestrel film and glass',
  brand: 'Kestrel',
  category: 'electronics',
  description: 'Shutter services, lens caps, and contact sheets on Fridays.',
  daysAgo: 370,
  members:
    'walter-pruitt 370, hiroshi-mori 366, kofi-mensah 360, elin-sjoberg 352, claudia-brandt 348, aiko-tanabe 305, daan-kuiper 240, ' +
    'ines-duarte 170, yasmin-elamin 54, leo-marchetti 40',
  moderators: 'hiroshi-mori',
  posts: [
    tells(
      'kestrel-friday',
      'hiroshi-mori',
      66,
      'Contact sheet, Friday: hands',
      'Twelve frames from the fish market, all hands. The leaf shutter is so quiet that nobody looked up. Next Friday: windows.',
      {
        product: 'kestrel-m35',
        photos: ['camera-2', 'camera-1'],
        likes: 8,
        isPinned: true,
        comments: [
          says('kofi-mensah', 60, 'Frame nine. I would have given a whole wedding for frame nine.', {
            likes: 6,
          }),
          says('aiko-tanabe', 55, 'Windows I have plenty of. Mine are mostly boarded up.', { likes: 4 }),
        ],
      },
    ),
    asks(
      'kestrel-shutter',
      'claudia-brandt',
      410,
      'M35: the shutter hesitates below five degrees',
      'Only the first frame, then it is fine. Is it the oil, and is that a claim or a clean?',
      {
        product: 'kestrel-m35',
        likes: 5,
        comments: [
          says(
            'elin-sjoberg',
            405,
            'Mine does it below zero. I keep it inside the jacket and shoot one into the sleeve.',
            { likes: 3 },
          ),
          says(
            'hiroshi-mori',
            400,
            'It is the oil. A service takes nine days and they clean the blades and leave them dry. It was on the cover for me, because the book promises minus ten.',
            {
              likes: 8,
              accepted: true,
              replies: [
                says(
                  'claudia-brandt',
                  150,
                  'Sent it in with your words. Back after eight days, no bill. Thank you.',
                  { likes: 5 },
                ),
              ],
            },
          ),
        ],
      },
    ),
    asks(
      'kestrel-dust',
      'yasmin-elamin',
      28,
      'Z70: dust behind the front glass. Does anybody clean it at home?',
      'Cairo. It shows from 180 mm on. The service in town wants more than I paid for the strap, the case and the card together.',
      {
        product: 'kestrel-z70',
        likes: 4,
        comments: [
          says('walter-pruitt', 24, 'Mine has three specks. I call them stars. Not an answer, I know.', {
            likes: 5,
          }),
          says(
            'leo-marchetti',
            20,
            'Do not open the barrel without the ring spanner, the helix comes out of step. If you find the spanner I will talk you through it.',
            {
              likes: 4,
            },
          ),
        ],
      },
    ),
    tells(
      'kestrel-cap',
      'walter-pruitt',
      900,
      'The lens cap that does not get lost',
      'Drill a one millimetre hole at the edge, tie fishing line through it, tie the other end to the strap lug. Eleven cents. I lost four caps in the lake before I thought of it.',
      {
        likes: 7,
        comments: [
          says('ines-duarte', 880, 'Waxed linen thread does not cut the finger.', { likes: 3 }),
          says('daan-kuiper', 860, 'Four! The loons must have a collection.', { likes: 5 }),
        ],
      },
    ),
    tells(
      'kestrel-windows',
      'aiko-tanabe',
      10,
      null,
      'Early for Friday: a sash window in Redcliffe, 1/60 at f/4, putty older than me. The finder is kind to people with glasses.',
      { photos: ['camera-1'], likes: 5 },
    ),
    asks(
      'kestrel-strap-lug',
      'daan-kuiper',
      230,
      'Which split ring fits the M35 lug without scratching?',
      'I am borrowing one and would like to give it back as I got it.',
      {
        product: 'kestrel-m35',
        likes: 2,
        comments: [
          says('aiko-tanabe', 226, '8 mm, flat wire, and a leather washer under it. I can send you two.', {
            likes: 4,
            accepted: true,
            replies: [says('daan-kuiper', 224, 'You are the reason that I like it here.', { likes: 3 })],
          }),
        ],
      },
    ),
  ],
});
