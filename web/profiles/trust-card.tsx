import { ChevronDown } from 'lucide-react';
import type { Trust } from '../../contract/profiles.ts';
import { RATINGS_HIDDEN_DAYS } from '../../contract/trade-constants.ts';
import { Card } from '../ui/card.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { noShowWords, TrustLine, type TrustPart, trustParts } from './trust-line.tsx';

interface TrustCardProps {
  trust: Trust;
  name: string;
}

/** A person's record in trades: one line on a phone, which opens the details; the details where there is room. */
export function TrustCard(props: TrustCardProps) {
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  const heading = <h2 className="text-lg tracking-[-.014em]">Trust in trade</h2>;
  if (isWide)
    return (
      <Card className="grid gap-4 p-6">
        {heading}
        <Parts {...props} />
      </Card>
    );
  return (
    <Card>
      <details className="group">
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-4 py-3 [&::-webkit-details-marker]:hidden">
          {heading}
          <ChevronDown
            aria-hidden="true"
            className="row-span-2 text-ink-3 transition-transform duration-base group-open:rotate-180"
          />
          <TrustLine trust={props.trust} className="mt-0.5" />
        </summary>
        <div className="grid gap-4 px-4 pt-1 pb-4">
          <Parts {...props} />
        </div>
      </details>
    </Card>
  );
}

function Parts({ trust, name }: TrustCardProps) {
  const { trades, noShows } = trust;
  const parts = trustParts(trust);
  return (
    <>
      {trades > 0 && (
        <p className="num -mt-2.5 flex items-baseline gap-2">
          <b className="text-3xl font-bold">{trades}</b>
          <span className="text-ink-2">{trades === 1 ? 'trade completed' : 'trades completed'}</span>
        </p>
      )}
      {parts.length > 0 ? (
        <>
          <ul className="grid gap-4">
            {parts.map((part) => (
              <Part key={part.label} {...part} />
            ))}
          </ul>
          <p className="text-sm text-ink-2">{noShowWords(noShows)}</p>
        </>
      ) : (
        <p className="text-sm text-pretty text-ink-2">
          {trades === 0
            ? `No trades yet. What others say after trading with ${name} stands here.`
            : 'Nobody has rated a trade yet.'}
        </p>
      )}
      <p className="border-t border-line pt-3.5 text-xs text-pretty text-ink-3">
        Both rate each other after a trade. What they say shows once both have, or after {RATINGS_HIDDEN_DAYS}{' '}
        days.
      </p>
    </>
  );
}

/** Each tick is five percent. */
const TICKS = 20;
const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index} 1.5v9`).join('');
const pen = {
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

function Part({ label, share, words }: TrustPart) {
  const lit = Math.round((share / 100) * TICKS);
  return (
    <li>
      <p className="num flex justify-between gap-3 font-medium">
        <span>{label}</span>
        <span>{share}%</span>
      </p>
      <svg
        viewBox={`0 0 ${TICKS - 1} 12`}
        preserveAspectRatio="none"
        height={12}
        aria-hidden="true"
        className="mx-[1.5px] my-1.5 block w-[calc(100%-3px)] overflow-visible"
      >
        <path {...pen} d={ticks(lit, TICKS)} className="text-tick-off" />
        <path {...pen} d={ticks(0, lit)} className="text-accent-ink" />
      </svg>
      <p className="text-xs text-pretty text-ink-3">{words}</p>
    </li>
  );
}
