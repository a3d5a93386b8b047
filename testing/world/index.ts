import { claims } from './claims.ts';
import { communities } from './communities.ts';
import { demoAccounts } from './demo-accounts.ts';
import { listings } from './listings.ts';
import { conversations } from './messages.ts';
import { moods } from './moods.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { providers } from './providers.ts';
import { quoteRequests } from './quotes.ts';
import { reviews } from './reviews.ts';
import { things } from './things.ts';
import { pastTrades, trades } from './trades.ts';

/** Forty people, their things, reviews, messages, listings, communities and notifications. Times count back from the moment of loading. */
export const world = {
  people,
  demoAccounts,
  products,
  providers,
  quoteRequests,
  claims,
  things,
  reviews,
  notifications,
  listings,
  conversations,
  trades,
  pastTrades,
  communities,
  moods,
};
