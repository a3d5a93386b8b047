import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../contract/dashboard.ts';
import { trustFrom } from '../../contract/trust-level.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { trustWords } from './sentences.ts';

const TICKS = 50;
const HEIGHT = 30;
const tallAt = new Set(Object.values(trustFrom).map((percent) => (percent * TICKS) / 100));

function ticks(from: number, to: number) {
  let path = '';
  for (let index = from; index < to; index++)
    path += `M${index + 0.5} ${tallAt.has(index) ? 1.5 : 13}V${HEIGHT - 1.5}`;
  return path;
}
const pen = {
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** The share of the person's reviews that are verified, and exactly what is missing for the next level. */
export function TrustCard({ figures }: { figures: Dashboard }) {
  const { rate, level, needed, more } = trustWords({
    total: figures.totalReviews,
    verified: figures.verifiedReviews,
  });
  const lit = Math.floor((rate * TICKS) / 100);
  return (
    <Section heading="h2" title="Trust Level" action={<Badge tone="accent">{level}</Badge>}>
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <b className="text-3xl">{rate}%</b>{' '}
        <span className="text-ink-2">
          {figures.totalReviews === 0 ? 'verified: you have no reviews yet' : 'of your reviews are verified'}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${TICKS} ${HEIGHT}`}
        preserveAspectRatio="none"
        height={HEIGHT}
        role="img"
        aria-label={`${rate} percent verified. Intermediate from ${trustFrom.Intermediate}, Advanced from ${trustFrom.Advanced}, Expert from ${trustFrom.Expert}`}
        className="mt-3 block w-full overflow-visible"
      >
        <path {...pen} d={ticks(lit, TICKS)} className="text-tick-off" />
        <path {...pen} d={ticks(0, lit)} className="text-accent" />
      </svg>
      <div aria-hidden="true" className="num relative mt-1 h-4 text-xs text-ink-2">
        <span className="absolute left-0">Beginner</span>
        <span className="absolute -translate-x-1/2" style={{ left: `${trustFrom.Intermediate + 1}%` }}>
          {trustFrom.Intermediate}
        </span>
        <span className="absolute -translate-x-1/2" style={{ left: `${trustFrom.Advanced + 1}%` }}>
          {trustFrom.Advanced}
        </span>
        <b className="absolute text-ink" style={{ left: `${trustFrom.Expert}%` }}>
          {trustFrom.Expert} Expert
        </b>
      </div>
      <p className="mt-4 text-sm text-pretty text-ink-2">
        {needed && <b className="text-ink">{needed}</b>}
        {more}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton variant="soft" render={<Link to="/create" />}>
          Write a review
        </LinkButton>
        {figures.totalReviews > figures.verifiedReviews && (
          <LinkButton variant="ghost" render={<Link to="/profile" />}>
            Your reviews
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
