import type { ReviewRow } from '../types.ts';

export const mixers: ReviewRow[] = [
  {
    key: 'emeka-whirl',
    person: 'emeka-nwosu',
    product: 'pellam-whirl',
    rating: 5,
    hoursAgo: 636,
    location: 'Houston',
    verified: true,
    pictured: true,
    title: 'Pepper test passed',
    content:
      'My test for any blender is a full jar of scotch bonnets, onions and tomato for stew, because if there is a weak gasket the pepper will find it and then it will find your eyes. No leak. Smooth in one go. Smell washed out of the jar by the second wash, which has never happened to me before.',
    comments: [
      { person: 'grace-okafor', hoursAgo: 611, content: 'This is the only blender review that matters.' },
      { person: 'kofi-mensah', hoursAgo: 607, content: 'And how is it with dry things? Egusi?' },
      {
        person: 'emeka-nwosu',
        hoursAgo: 584,
        content:
          'Fine if you pulse. If you hold the button it packs against the side and just spins there looking at you.',
      },
      { person: 'kofi-mensah', hoursAgo: 582, content: 'Ordered.' },
    ],
  },
  {
    key: 'beatriz-whirl',
    person: 'beatriz-almeida',
    product: 'pellam-whirl',
    rating: 4,
    hoursAgo: 1371,
    location: 'São Paulo',
    tags: ['kitchen'],
    title: 'Strong for ice, hard to wash the bottom',
    content:
      'I make açaí and it must be frozen like a stone, the old blender cried. This one does it in forty seconds. The blades don’t come off, so you wash with soap and water spinning, and I would like to see under there with my own eyes.',
  },
  {
    key: 'tessa-whirl',
    person: 'tessa-vandermeer',
    product: 'pellam-whirl',
    rating: 3,
    hoursAgo: 4322,
    location: 'Utrecht',
    title: 'Fine soup, terrible lid',
    content:
      'Blends very well. The lid has a seal that comes out with the lid, or stays in the jar, or falls in the soup, depending on its mood. I have burned myself once. They should glue it in.',
    comments: [
      {
        person: 'beatriz-almeida',
        hoursAgo: 4278,
        content:
          'Mine came with the seal the wrong way up from the factory. Turn the flat side to the ceiling, it stays.',
      },
      {
        person: 'tessa-vandermeer',
        hoursAgo: 4237,
        content: 'It stays. I feel both grateful and foolish. Rating unchanged, it should only fit one way.',
      },
    ],
  },
  {
    key: 'walter-dough',
    person: 'walter-pruitt',
    product: 'pellam-dough-5',
    rating: 4,
    hoursAgo: 96,
    location: 'Duluth, Minnesota',
    clip: 'clip-mixer',
    said: 'Friday. That’s two pizzas’ worth in there. You can hear the radio over it, mostly. I leave it on four and go sit down.',
    title: 'Bought it for my wife, I am the one who uses it',
    content:
      'Pizza on Fridays. Quiet enough to hear the radio over. The speed dial skips 3 if you turn it fast and I don’t know why anybody would need ten speeds anyhow. Four stars.',
  },
  {
    key: 'rosa-dough',
    person: 'rosa-jimenez',
    product: 'pellam-dough-5',
    rating: 5,
    hoursAgo: 101,
    location: 'Oaxaca',
    verified: true,
    pictured: true,
    tags: ['baking'],
    title: 'It beats like my grandmother’s arm',
    content:
      'For conchas and pan de muerto you need a dough that fights you. My old mixer got hot and smelled. This one gets warm, not hot, after twelve minutes, and I can put my hand on it. It is heavy, don’t buy it if you must lift it down from a shelf every time. Mine lives on the table and has a cloth.',
  },
  {
    key: 'chloe-dough',
    person: 'chloe-bennett',
    product: 'pellam-dough-5',
    rating: 5,
    hoursAgo: 2124,
    location: 'Melbourne',
    verified: true,
    photos: ['stand-mixer-1'],
    tags: ['baking', 'bread'],
    title: '400 loaves, give or take',
    content:
      'I bake for the Saturday market, so this mixer does in a month what most do in a year. Fifteen months of stiff rye dough and the only thing I have replaced is the little rubber foot at the back left, because it walks when you push it past 70 percent hydration or under 60.\n\nThe bowl lock got sloppy around Christmas. There is a grub screw under the badge, nobody tells you, half a turn and it was tight again. Paint still perfect, and it is a very orange thing to have in your life every morning at four.',
    comments: [
      {
        person: 'rosa-jimenez',
        hoursAgo: 2092,
        content: 'Does the hook reach the bottom with a small batch? Mine leaves flour under half a kilo.',
      },
      {
        person: 'chloe-bennett',
        hoursAgo: 2091.1,
        content:
          'Same here below 400 g. Lower the head with the screw in the neck, a coin between hook and bowl is the right gap.',
      },
      {
        person: 'rosa-jimenez',
        hoursAgo: 2049,
        content: 'The coin worked! Thank you. It was set for a much thicker coin.',
      },
      {
        person: 'ines-duarte',
        hoursAgo: 1931,
        content: 'A woman who is up at four for bread deserves a louder colour still.',
      },
    ],
  },
];
