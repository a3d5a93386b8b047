import type { z } from 'zod';
import { Listing } from '../../contract/marketplace.ts';
import { TradeDetail } from '../../contract/trades.ts';
import { sample } from './sample.ts';
import { maya } from './show.tsx';

type Known<S extends z.ZodType> = Parameters<typeof sample<S>>[1];

const ruth = sample(Listing.shape.user, { firstName: 'Ruth', lastName: 'Adeyemi' });

/** A listing of Ruth's that Maya may buy. */
export const listingOf = (known: Known<typeof Listing> = {}) =>
  sample(Listing, {
    userId: ruth.id,
    user: ruth,
    type: 'sell',
    status: 'active',
    isActive: true,
    title: 'Halden Shelf 5',
    description: 'Five boards, no scratches.',
    price: '120.00',
    condition: 'good',
    product: { name: 'Halden Shelf', category: 'Home & Garden' },
    can: { contact: true, message: true },
    takesMessages: true,
    ...known,
  });

/** A listing of Maya's own. */
export const ownListing = (known: Known<typeof Listing> = {}) =>
  listingOf({
    userId: maya.id,
    user: sample(Listing.shape.user, { id: maya.id, firstName: 'Maya', lastName: 'Lund' }),
    can: { edit: true },
    ...known,
  });

const boris = sample(TradeDetail.shape.buyer, { firstName: 'Boris', lastName: 'Testa' });
const own = sample(TradeDetail.shape.seller, { id: maya.id, firstName: 'Maya', lastName: 'Lund' });

/** A trade in which Maya sells to Boris, or buys from him. */
export function tradeOf({ role = 'seller', ...known }: Known<typeof TradeDetail> = {}) {
  const [buyer, seller] = role === 'seller' ? [boris, own] : [own, boris];
  return sample(TradeDetail, {
    role,
    buyer,
    seller,
    buyerId: buyer.id,
    sellerId: seller.id,
    status: 'pending',
    codeTriesLeft: 5,
    listing: { type: 'sell', title: 'Lyse Arc lamp', price: '540.00' },
    can: { update: true, offer: true, enterCode: role === 'seller', showCode: role === 'buyer' },
    ...known,
  });
}
