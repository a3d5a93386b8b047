import { Link } from '@tanstack/react-router';
import { Handshake, type LucideIcon, MapPinned, MessageCircle } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { places } from './layout.ts';

type Steps = readonly (readonly [LucideIcon, title: string, words: string])[];

const buying: Steps = [
  [MessageCircle, 'Say you are interested', 'The seller is told and answers in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time, check the thing, then pay.'],
  [Handshake, 'Confirm together', 'When both of you say so, the cover that is left is yours.'],
];
const offering: Steps = [
  [MessageCircle, 'Offer yours', 'They are told and answer in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time, and bring the thing along.'],
  [Handshake, 'Confirm together', 'When both of you say so, its cover passes on.'],
];
const waiting: Steps = [
  [MessageCircle, 'Somebody is interested', 'You are told at once and answer in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time. Nobody needs your address.'],
  [Handshake, 'Confirm together', 'When both of you say so, the cover that is left passes on.'],
];

export function HowItWorks({ listing, own }: { listing: Listing; own: boolean }) {
  const steps = own ? waiting : listing.type === 'buy_request' ? offering : buying;
  return (
    <section aria-labelledby="how-it-works" className={places.how}>
      <h2 id="how-it-works" className="text-xl">
        How it works
      </h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {steps.map(([Icon, title, words]) => (
          <li key={title} className="flex gap-3 sm:flex-col sm:gap-2">
            <Icon aria-hidden="true" className="mt-0.5 text-accent-ink" />
            <p>
              <b className="block">{title}</b>
              <span className="text-sm text-ink-2">{words}</span>
            </p>
          </li>
        ))}
      </ol>
      <Link
        to="/trading-safely"
        search={{}}
        className="mt-1.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-2"
      >
        How to trade safely
      </Link>
    </section>
  );
}
