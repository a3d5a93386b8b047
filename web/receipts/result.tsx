import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, ReceiptText } from 'lucide-react';
import { proofNames } from '../../contract/proof.ts';
import type { Receipt, ReceiptThing } from '../../contract/receipts.ts';
import { dayText } from '../lib/days.ts';
import { counted, money } from '../lib/format.ts';
import { ProductTile } from '../products/public.ts';
import { isDraftOf } from '../reviews/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VerifiedMark } from '../ui/stamp.tsx';
import { oneThing } from '../warranties/public.ts';
import { type ForReview, useForReview } from './for-review.tsx';
import { factsOf } from './sentences.ts';
import { SignatureNote } from './signature-note.tsx';

/** The things that were registered from a confirmed receipt. */
export function ReceiptResult({ receipt }: { receipt: Receipt }) {
  const { things } = receipt;
  const forReview = useForReview();
  const covered = things.filter(({ warrantyId }) => warrantyId).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start lg:gap-8">
      <section aria-labelledby="receipt-things">
        <h2 id="receipt-things" className="mb-3 text-xl">
          {things.length > 0
            ? `${counted(things.length, 'product')} registered${covered > 0 ? `, ${covered === things.length ? 'with' : `${covered} with`} warranty` : ''}`
            : 'Nothing is left of it'}
        </h2>
        {things.length > 0 ? (
          <ul className="grid gap-3">
            {things.map((thing) => (
              <ThingCard
                key={`${thing.index} ${thing.thingId} ${thing.product.id}`}
                thing={thing}
                receipt={receipt}
              />
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState heading="h3" title="Its products are gone">
              They were deleted or passed on. The receipt is still here.
            </EmptyState>
          </Card>
        )}
      </section>
      <Card as="aside" aria-label="The receipt" className="p-5">
        <p className="flex items-center gap-2 font-medium">
          <ReceiptText aria-hidden="true" className="text-accent-ink" /> The receipt
        </p>
        <p className="num mt-1 text-ink-2">{factsOf(receipt)}</p>
        <SignatureNote receipt={receipt} className="mt-3" />
        <p className="mt-3 text-sm text-ink-2">
          It is kept with each product that has a warranty, for you alone.
        </p>
        <LinkButton
          href={receipt.fileUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-3 w-full justify-center"
        >
          Open the file
        </LinkButton>
        <LinkButton
          variant="ghost"
          className="mt-1 w-full justify-center"
          render={<Link to="/receipts" search={forReview} />}
        >
          Scan another
        </LinkButton>
      </Card>
    </div>
  );
}

interface ThingCardProps {
  thing: ReceiptThing;
  receipt: Receipt;
}

function ThingCard({ thing, receipt }: ThingCardProps) {
  const { product, thingId, price } = thing;
  const forReview = useForReview();
  const isBegun = forReview.for !== undefined && isDraftOf(product, forReview);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 lg:p-4">
      <ProductTile product={product} size={64} />
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-base tracking-[-.01em] wrap-anywhere">
          {thingId ? (
            <Link
              to="/warranty"
              search={{ thing: thingId }}
              className="underline decoration-line-2 underline-offset-4 hover:decoration-current"
            >
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </h3>
        <p className="num text-sm text-ink-2">
          <CoverText thing={thing} />
          {price && ` · ${money(price, receipt.currency ?? undefined)}`}
        </p>
        {thing.canReview && (
          <p className="mt-1.5 text-sm text-ink-2">
            {thing.canBeVerified ? (
              <VerifiedMark>Your review can be verified</VerifiedMark>
            ) : (
              `Your review will say “${proofNames.attached}”.`
            )}
          </p>
        )}
      </div>
      {!thing.canReview && <p className="text-sm text-ink-3">You have reviewed it.</p>}
      {(thing.canReview || isBegun) && !forReview.reviewId && (
        <ReviewLink product={product} begun={isBegun ? forReview : undefined} />
      )}
    </Card>
  );
}

interface ReviewLinkProps {
  product: ReceiptThing['product'];
  /** The unfinished review of this product. */
  begun: ForReview | undefined;
}

/** A link to the review form, with the product chosen. */
function ReviewLink({ product, begun }: ReviewLinkProps) {
  const search = { productId: product.id };
  return (
    <LinkButton
      variant={begun ? 'primary' : 'soft'}
      className="grow justify-center sm:grow-0"
      render={
        begun?.for === 'instant' ? (
          <Link to="/instant-review" search={search} />
        ) : (
          <Link to="/create-review" search={{ ...search, words: begun?.words }} />
        )
      }
    >
      <PenLine aria-hidden="true" />
      {begun ? 'Go on with your review' : 'Write a review'}
      <span className="sr-only"> of {product.name}</span>
    </LinkButton>
  );
}

function CoverText({ thing: { thingId, warrantyId } }: { thing: ReceiptThing }) {
  const { data } = useQuery({ ...oneThing(thingId ?? ''), enabled: thingId !== null && warrantyId !== null });
  if (!thingId) return 'Not yours any more';
  if (!warrantyId) return 'Without warranty';
  const end = data?.layers.find(({ id }) => id === warrantyId)?.endDate;
  return end ? `Covered to ${dayText(end)}` : 'With warranty';
}
