import { demoAccounts } from './demo-accounts.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';
import { things } from './things.ts';

/** Forty people, what they own, what they say about it, and what they were told. Times count back from the moment of loading. */
export const world = { people, demoAccounts, products, things, reviews, notifications };
