import type { ListingRow } from '../types.ts';

/** Listings sold here some time ago, as their pages say. */
export const sold: ListingRow[] = [
  {
    key: 'maya-task-sold',
    person: 'maya-lund',
    product: 'lyse-task',
    title: 'Lyse Task in grey',
    description: 'My second one. The dimmer is smooth again after a clean.',
    price: '95.00',
    condition: 'good',
    area: 'Montpelier, Bristol',
    hoursAgo: 1700,
    soldHoursAgo: 1536,
    withThing: false,
  },
  {
    key: 'noor-carry24-sold',
    person: 'noor-haddad',
    product: 'grove-carry-24',
    title: 'Grove Carry 24 in green',
    description: 'Carried soil samples, washed twice since. Zips run like new.',
    price: '110.00',
    condition: 'good',
    area: 'Fallowfield, Manchester',
    hoursAgo: 2640,
    soldHoursAgo: 2496,
    withThing: false,
  },
];
