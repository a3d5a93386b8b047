import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { firstNameOf } from '../../lib/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { otherOf } from '../words.ts';
import { PartHeading } from './part-heading.tsx';

/** After both have completed it: what changed hands, and what is left to do. */
export function PassedOn({ trade }: { trade: TransactionDetail }) {
  const { role, thingId, providerStep, listing } = trade;
  const name = firstNameOf(otherOf(trade));
  const withCover = listing.cover !== null;
  return (
    <div className="px-4.5 pt-4.5 pb-4.5">
      <PartHeading>Completed by both</PartHeading>
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        {role === 'seller'
          ? withCover
            ? `It is ${name}’s now, and so is the cover with its papers.`
            : `It is ${name}’s now.`
          : thingId
            ? 'It is yours now, with its cover and papers.'
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
