import type { ReviewRow } from '../types.ts';

export const fridges: ReviewRow[] = [
  {
    key: 'grace-f300',
    person: 'grace-okafor',
    product: 'hemla-f300',
    rating: 4,
    hoursAgo: 1803,
    verified: true,
    isPrivate: true,
    title: 'Cold hours',
    content:
      'Light off 9 hours Tuesday: freezer still hard, top shelf 11 degrees. Light off 14 hours Friday: fish moved to Auntie Bola. Keep the bottles of salt water in the bottom drawer, they gave about three hours more.',
  },
  {
    key: 'priya-f300',
    person: 'priya-raman',
    product: 'hemla-f300',
    rating: 4,
    hoursAgo: 3363,
    location: 'Leeds',
    verified: true,
    photos: ['fridge-1'],
    tags: ['family'],
    title: 'Does the one job, and it is pretty',
    content:
      'No ice maker, no screen, no camera. It is cold at the top and cold at the bottom, which our last one was not. The freezer drawers are deep enough that things get lost in there; I found a birthday cake from the birthday before last. Door seal needed a wipe with warm water when it stopped sucking shut, then fine.',
    comments: [
      { person: 'chloe-bennett', hoursAgo: 3343, content: 'And was the cake any good?' },
      { person: 'priya-raman', hoursAgo: 3312, content: 'We do not talk about the cake.' },
    ],
  },
  {
    key: 'beatriz-f300',
    person: 'beatriz-almeida',
    product: 'hemla-f300',
    rating: 5,
    hoursAgo: 6484,
    location: 'São Paulo',
    verified: true,
    pictured: true,
    title: 'Quiet in a very small apartment',
    content:
      'I sleep four metres from it, there is no wall. I hear it only when it stops. The blue is lighter than in the pictures, more like morning.',
  },
  {
    key: 'fiona-f300',
    person: 'fiona-mcallister',
    product: 'hemla-f300',
    rating: 3,
    hoursAgo: 8765,
    location: 'Belfast',
    verified: true,
    title: 'Drain hole blocks, here is the fix',
    content:
      'Water under the salad drawer at three weeks, and again at six. There is a drain hole at the back the width of a straw and it freezes shut. A pipe cleaner with a hook on the end, left hanging in the hole, carries enough warmth to keep it open. The engineer who came out taught me that and said he does two a week.\n\nGood fridge apart from needing a pipe cleaner to work.',
    comments: [
      { person: 'priya-raman', hoursAgo: 8646, content: 'Just checked mine. Wet. Off to the craft box.' },
      {
        person: 'priya-raman',
        hoursAgo: 8172,
        content: 'Update: dry for three weeks. Thank you Fiona’s engineer.',
      },
    ],
  },
];
