import { Link } from '@tanstack/react-router';
import { ClipboardCheck, ReceiptText } from 'lucide-react';
import { stateOf } from '../../../contract/cover.ts';
import { receiptWords } from '../../../contract/proof.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { dayText, inkedDay } from '../../lib/days.ts';
import { firstNameOf } from '../../lib/format.ts';
import type { LocalDay } from '../../lib/times.ts';
import { useTint } from '../../media/public.ts';
import { shortName, ThingPicture } from '../../products/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Ruler, RulerEnds } from '../../ui/ruler.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { tintClass } from '../../ui/tint.ts';
import { Handover } from '../handover/handover.tsx';
import { PartHeading } from '../page-parts.tsx';
import { coverOf, otherOf, priceNote, pricesOf } from '../sentences.ts';
import type { AskUpdate } from '../steps.ts';

interface TradePassProps {
  trade: TradeDetail;
  here: LocalDay;
  ask: AskUpdate;
}

/** The pass of the thing: its price, the cover that passes on, and the handover. */
export function TradePass({ trade, here, ask }: TradePassProps) {
  const { listing, agreedPrice } = trade;
  const { product, image, type } = listing;
  const [, name] = shortName(product);
  const { counts } = pricesOf({ ...listing, agreedPrice });
  const pictured = { ...product, image, imageUrl: listing.imageUrl };
  const tint = useTint(pictured);
  return (
    <article className="pass" aria-label={`Handover pass, ${listing.title}`}>
      <div className={cx('pass-top', tintClass[tint])}>
        <p className="truncate pr-[min(7rem,29vw)] text-sm font-medium text-ink-2">
          {product.brand ?? product.category}
        </p>
        <p className="mt-px line-clamp-2 pr-[min(7rem,29vw)] text-[1.3125rem] leading-6 font-bold tracking-[-.018em] break-words">
          {name}
        </p>
        <p className="mt-auto pt-5">
          <b className={cx('pass-figure num', counts.length > 6 && 'text-2xl')}>{counts || 'No price'}</b>
          <span className="block text-sm font-[500] text-ink-2">
            {type === 'exchange' && !agreedPrice ? 'in person' : priceNote(trade)}
          </span>
        </p>
        <ThingPicture
          product={pictured}
          width={104}
          className="absolute right-4 bottom-4 size-[min(6.5rem,27vw)]"
        />
      </div>
      <div className="pass-perf" />
      <Cover trade={trade} today={here.today} />
      {trade.isVerified ? (
        <>
          <div className="pass-perf" />
          <PassedOnNotice trade={trade} />
        </>
      ) : (
        <Handover trade={trade} ask={ask} />
      )}
    </article>
  );
}

function Cover({ trade, today }: { trade: TradeDetail; today: string }) {
  const { listing, role, isVerified } = trade;
  const isOff = trade.status === 'cancelled';
  const passing = coverOf({ cover: listing.cover, role, trade }, today);
  if (!listing.cover || !passing)
    return (
      <p className="px-4.5 py-4 text-sm text-ink-2">
        {listing.cover
          ? 'Its cover has ended.'
          : `No cover ${isVerified || isOff ? 'passed' : 'passes'} on with it.`}
      </p>
    );
  const { startDate, endDate, proof, proofDate } = listing.cover;
  const tone = stateOf({ startDate, endDate, isActive: true }, today) === 'expiring' ? 'warn' : 'ok';
  const other = firstNameOf(otherOf(trade));
  const passes = passesReceipt(trade);
  return (
    <div className="px-4.5 pt-4 pb-4.5">
      <Ruler total={passing.total} left={Math.max(1, passing.left)} tone={tone} label={passing.words} />
      <RulerEnds
        tone={tone}
        start={dayText(startDate)}
        middle={passing.words}
        end={endDate ? dayText(endDate) : 'no end'}
      />
      {proof && !isOff && passes !== undefined && (
        <div className="mt-4 flex items-center gap-4">
          {proofDate ? (
            <Stamp
              size="sm"
              date={inkedDay(proofDate)}
              ring={['Receipt checked', 'Checked here']}
              label="Receipt checked here"
              className="-my-1 -ml-1"
            />
          ) : (
            <ReceiptText aria-hidden="true" className="text-ink-3" />
          )}
          <div className="min-w-0">
            <b className={cx('text-sm', proofDate && 'text-accent-ink')}>
              {receiptWords(proof, role === 'seller')}
            </b>
            <p className="mt-0.5 text-xs text-pretty text-ink-2">
              {proofDate
                ? `We read a receipt of ${dayText(proofDate)} that names this product.`
                : 'Nobody has checked it.'}{' '}
              {receiptText(trade, passes, other)}
              {!isVerified && ` ${askText(role)}`}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether a paper that the seller calls a receipt passes on, or did; `undefined` for old trades that did not record it. */
function passesReceipt({ terms, isVerified, listing }: TradeDetail): boolean | undefined {
  if (!isVerified) return listing.cover?.receiptPasses;
  return terms?.now.papers.some(({ kind }) => kind === 'receipt');
}

const askText = (role: TradeDetail['role']) =>
  role === 'buyer'
    ? 'Ask to see it in your conversation before you pay.'
    : 'You can show it in your conversation, with what is private covered.';

function receiptText(
  { role, isVerified, listing }: TradeDetail,
  passes: boolean | undefined,
  other: string,
): string {
  const isBuyer = role === 'buyer';
  const verb = isVerified ? 'kept' : isBuyer ? 'keeps' : 'keep';
  const keeps = `${isBuyer ? other : 'You'} ${verb} it`;
  if (!passes) return `${keeps}: it ${isVerified ? 'did' : 'does'} not go along.`;
  const way = isVerified
    ? `went to ${isBuyer ? 'you' : other}`
    : `moves to ${isBuyer ? 'your wallet' : other}`;
  // What was read here never goes along, so what does is a paper that nobody has read.
  return listing.cover?.proof === 'verified'
    ? `${keeps}; another paper ${way} with the cover.`
    : `${isBuyer ? 'Their' : 'Your'} paper ${way} with the cover.`;
}

/** After both have completed the trade: what changed hands, and what is left to do. */
function PassedOnNotice({ trade }: { trade: TradeDetail }) {
  const { role, thingId, providerStep, listing } = trade;
  const name = firstNameOf(otherOf(trade));
  const covered = trade.terms ? trade.terms.now.covers.length > 0 : listing.cover !== null;
  const withPapers = trade.terms ? trade.terms.now.papers.length > 0 : false;
  const along = [covered && 'cover', withPapers && 'papers'].filter(Boolean).join(' and ');
  return (
    <div className="px-4.5 pt-4.5 pb-4.5">
      <PartHeading>Completed by both</PartHeading>
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        {role === 'seller'
          ? `It is ${name}’s now${along ? `, with its ${along}` : ''}.`
          : thingId && along
            ? `It is yours now, with its ${along}.`
            : 'It is yours now. Nothing changes here any more.'}
      </p>
      {providerStep && (
        <div className="mt-3.5 flex gap-3 rounded-md bg-accent-soft p-3">
          <ClipboardCheck aria-hidden="true" className="text-accent-ink" />
          <p className="min-w-0 text-sm break-words">
            <b className="block">One step left</b>
            {providerStep}
          </p>
        </div>
      )}
      {thingId && (
        <LinkButton
          variant="soft"
          className="mt-3.5 w-full"
          render={<Link to="/warranty" search={{ thing: thingId }} />}
        >
          See it in My Products
        </LinkButton>
      )}
      {role === 'buyer' && !thingId && (
        <LinkButton className="mt-3.5 w-full" render={<Link to="/warranty" search={{ add: '1' }} />}>
          Register it in My Products
        </LinkButton>
      )}
    </div>
  );
}
