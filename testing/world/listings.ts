import { buyRequests } from './listings/buy-requests.ts';
import { exchange } from './listings/exchange.ts';
import { sellElsewhere } from './listings/sell-elsewhere.ts';
import { sellInBritain } from './listings/sell-in-britain.ts';
import { sold } from './listings/sold.ts';
import type { Listing, ListingRow } from './types.ts';

const as = (type: Listing['type'], rows: ListingRow[]): Listing[] =>
  rows.map((row) => ({
    type,
    price: null,
    priceMin: null,
    priceMax: null,
    condition: null,
    wants: null,
    soldHoursAgo: null,
    withThing: type !== 'buy_request',
    ...row,
  }));

export const listings: Listing[] = [
  ...as('sell', [...sellInBritain, ...sellElsewhere]),
  ...as('exchange', exchange),
  ...as('buy_request', buyRequests),
  ...as('sell', sold),
];
