import { demoAccounts } from './demo-accounts.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';
import { things } from './things.ts';

/** Forty people, what they own, and what they say about it. Times count back from the moment of loading. */
export const world = { people, demoAccounts, products, things, reviews };
