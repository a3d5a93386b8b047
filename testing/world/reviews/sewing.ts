import type { ReviewRow } from '../types.ts';

export const sewing: ReviewRow[] = [
  {
    key: 'rosa-willa',
    person: 'rosa-jimenez',
    product: 'willa-s20',
    rating: 3,
    hoursAgo: 1446,
    location: 'Oaxaca',
    title: 'Good stitches, nervous with thick thread',
    content:
      'For hems and curtains perfect. I embroider with thick cotton and the tension makes little beards behind the cloth. I changed needle, I changed foot, still little beards. Maybe it is not for this.',
    comments: [
      {
        person: 'grace-okafor',
        hoursAgo: 1430,
        content:
          'Put the thick thread in the bobbin and sew from the back side! Loosen the bobbin screw small, mark it first with nail polish.',
      },
      {
        person: 'rosa-jimenez',
        hoursAgo: 1369,
        content: 'From the back! No beards. It looks like by hand, almost.',
      },
    ],
  },
  {
    key: 'grace-willa',
    person: 'grace-okafor',
    product: 'willa-s20',
    rating: 5,
    hoursAgo: 2763,
    location: 'Lagos',
    verified: true,
    photos: ['sewing-machine-1'],
    tags: ['sewing', 'work'],
    title: 'This machine is paying my school fees',
    content:
      'I sew aso ebi and school uniforms, six days in the week. Ten months like that and I oil it every evening, one drop at each red dot. It has gone through ankara, lace, and four layers of denim for my brother’s jeans, I turned the wheel by hand for that one.\n\nThe foot pedal cable was too short so I joined it. When light goes I can turn it by hand too, the wheel is big. Please buy the metal bobbins, not the plastic ones.',
    comments: [
      {
        person: 'ines-duarte',
        hoursAgo: 2745,
        content: 'Six days a week and oiled every evening. That machine has a better mother than most.',
      },
      {
        person: 'grace-okafor',
        hoursAgo: 2739,
        content: 'Ma, thank you. My own mother taught me: oil before you eat.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 2721,
        content: 'How does it feed the lace? Mine pulls it down into the plate.',
      },
      {
        person: 'grace-okafor',
        hoursAgo: 2719.7,
        content: 'Put tissue paper under, thin one, and tear it away after. And a new needle, size 70.',
      },
    ],
  },
  {
    key: 'ines-willa',
    person: 'ines-duarte',
    product: 'willa-s20',
    rating: 4,
    hoursAgo: 4804,
    location: 'Bristol',
    verified: true,
    tags: ['sewing', 'comparison'],
    title: 'After forty years with another machine',
    content:
      'I learned on my aunt’s treadle and worked for thirty years on a black iron thing that weighed as much as a goat. The Willa is light, it hums, it threads itself. The buttonhole is better than mine, and I was known for buttonholes.\n\nBut the light is placed by someone who does not sew, and the plastic cover over the bobbin will crack one day. I know that sound.',
    comments: [
      {
        person: 'harjit-singh',
        hoursAgo: 4785,
        content: 'If it cracks, send me the measurements. I have a sheet of clear acrylic and a quiet shop.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 4784,
        content: 'You are now the most useful person I know in Birmingham.',
      },
    ],
  },
];
