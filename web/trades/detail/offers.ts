import type { TradeDetail } from '../../../contract/trades.ts';
import { firstNameOf, shortMoney } from '../../lib/format.ts';
import { otherOf, pricesOf } from '../sentences.ts';

/** All offers in order; the current one is marked. */
export function offersOf(trade: TradeDetail) {
  const other = otherOf(trade);
  const offers = trade.history.filter(({ kind, data }) => kind === 'offer' && data.amount);
  return offers.map(({ id, userId, data }, index) => ({
    id,
    who: userId === other.id ? firstNameOf(other) : 'You',
    amount: shortMoney(data.amount ?? '0'),
    stands: index === offers.length - 1,
  }));
}

type PriceFacts = Pick<TradeDetail, 'offer' | 'agreedPrice' | 'sellerId' | 'buyerId' | 'role' | 'listing'>;

/** The current price, and the listed one. */
export function priceTexts({ offer, agreedPrice, listing, ...trade }: PriceFacts, name: string) {
  const asked = pricesOf({ ...listing, agreedPrice: null }).counts;
  const listed =
    listing.type === 'exchange'
      ? 'Listed as an exchange.'
      : asked
        ? `${listing.type === 'buy_request' ? 'Wanted for' : 'Listed at'} ${asked}.`
        : '';
  const agreed = agreedPrice && `Agreed at ${shortMoney(agreedPrice)}`;
  if (offer?.state === 'open') {
    const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
    const isMine = offer.userId === meId;
    const amount = shortMoney(offer.amount);
    return {
      title: isMine ? `You offered ${amount}` : `${name} offers ${amount}`,
      detail: [isMine && `Waiting for ${name}.`, agreed && `${agreed} until then.`, listed]
        .filter(Boolean)
        .join(' '),
    };
  }
  if (agreed)
    return {
      title: agreed,
      detail: [listed, 'To be paid in person, never before.'].filter(Boolean).join(' '),
    };
  return {
    title: listed ? listed.slice(0, -1) : 'No price yet',
    detail: 'Nothing else is agreed. What you agree on is paid in person.',
  };
}
