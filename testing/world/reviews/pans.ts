import type { ReviewRow } from '../types.ts';

export const pans: ReviewRow[] = [
  {
    key: 'ben-pan',
    person: 'ben-whitlock',
    product: 'ferrow-no-8',
    rating: 5,
    hoursAgo: 703,
    location: 'Portland, Oregon',
    verified: true,
    tags: ['cast iron'],
    title: 'Flat ground, which is rarer than you think',
    content:
      'Most new pans come pebbled like a road. Somebody at Ferrow still takes the time to put this on a lathe, you can see the rings when the light’s low. It took a season faster than my grandfather’s and it’s half a pound lighter.\n\nI’ve owned it a year and a half and it has made, conservatively, five hundred grilled cheese sandwiches. The walnut handle came loose once. One brass nut, finger tight plus a bit.',
  },
  {
    key: 'emeka-pan',
    person: 'emeka-nwosu',
    product: 'ferrow-no-8',
    rating: 5,
    hoursAgo: 1241,
    location: 'Houston',
    verified: true,
    photos: ['cast-iron-pan-1'],
    tags: ['cast iron', 'grill'],
    title: 'Eggs slid on day nine',
    content:
      'People make this complicated. Wash it, dry it on the flame, wipe it with oil you can barely see. Do that nine times and an egg will move when you breathe on it. Mine also goes straight on the coals on Saturday and nobody has died.\n\nThe handle is wood, so mind the coals. That’s the only note.',
    comments: [
      { person: 'ben-whitlock', hoursAgo: 1207, content: 'Soap or no soap?' },
      {
        person: 'emeka-nwosu',
        hoursAgo: 1206,
        content: 'Soap. It’s not 1950 and there’s no lye in it any more.',
      },
      { person: 'walter-pruitt', hoursAgo: 1178, content: 'My mother would like a word about the soap.' },
      {
        person: 'emeka-nwosu',
        hoursAgo: 1176.8,
        content: 'Sir, respectfully, she can have this pan when I’m done with it, in about ninety years.',
      },
    ],
  },
  {
    key: 'josie-pan',
    person: 'josie-tran',
    product: 'ferrow-no-8',
    rating: 3,
    hoursAgo: 2316,
    location: 'San Jose',
    title: 'I am not the right owner',
    content:
      'Beautiful pan. It wants to be looked after and I want to put things in the dishwasher. Rusted twice, rescued twice with steel wool. Going to my sister, who has patience.',
    comments: [
      { person: 'emeka-nwosu', hoursAgo: 2295, content: 'This is the most honest review on the whole site.' },
    ],
  },
  {
    key: 'rosa-pan',
    person: 'rosa-jimenez',
    product: 'ferrow-no-8',
    rating: 4,
    hoursAgo: 5332,
    location: 'Oaxaca',
    title: 'Good for chilhuacle, not for tortillas',
    content:
      'For toasting chiles it is wonderful because the heat is the same everywhere. For tortillas the side is too high and you burn the fingers. For that I keep the comal, of course.',
  },
  {
    key: 'leo-pan',
    person: 'leo-marchetti',
    product: 'ferrow-no-8',
    rating: 5,
    hoursAgo: 5658,
    tags: ['cast iron'],
    title: 'My neighbour’s, until she asks for it back',
    content:
      'She was throwing it out because it was rusty. An hour with coarse salt, half a potato and patience, then four thin coats of oil in a hot oven. It now makes the best focaccia I have made. I have told her. She says it was always a good pan, and she is right.',
  },
];
