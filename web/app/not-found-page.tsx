import { Link } from '@tanstack/react-router';
import { House, Store } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';

const ruler = Array.from({ length: 69 }, (_, tick) => `M${6 + tick * 11} 248v-${tick % 12 ? 13 : 24}`).join(
  '',
);

/** Draws the ticks `from` to `to`, each between two heights. */
function bars(from: number, to: number, top: number, bottom: number) {
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `M${6 + (from + index) * 11} ${top}V${bottom}`,
  ).join('');
}
const four = (at: number) =>
  bars(at, at + 2, 5, 115) +
  bars(at + 3, at + 8, 95, 115) +
  bars(at + 9, at + 11, 5, 205) +
  bars(at + 12, at + 14, 95, 115);
const zero = (at: number) =>
  bars(at, at + 2, 35, 175) +
  bars(at + 3, at + 11, 5, 25) +
  bars(at + 3, at + 11, 185, 205) +
  bars(at + 12, at + 14, 35, 175);

export function NotFoundPage() {
  return (
    <div className="wrap-page grid min-h-[calc(100dvh-9.5rem)] content-center gap-9 pt-5 pb-28 lg:min-h-[calc(100dvh-4rem)] lg:gap-14 lg:pt-9 lg:pb-14">
      <svg viewBox="0 0 760 252" fill="none" strokeLinecap="round" aria-hidden="true" className="w-full">
        <path d={ruler} stroke="var(--tick-off)" strokeWidth="4" />
        <path d={four(8) + zero(27) + four(46)} stroke="var(--accent-ink)" strokeWidth="5" />
      </svg>
      <div className="lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:gap-x-10">
        <div>
          <h1 className="text-3xl lg:text-4xl">404 Page Not Found</h1>
          <p className="mt-2.5 max-w-[46ch] text-lg text-pretty text-ink-2 lg:text-xl lg:leading-7.5 lg:tracking-normal">
            Nothing is kept at this address. The link may be old, or the thing has been handed on.
          </p>
        </div>
        <div className="mt-6 flex flex-wrap gap-2.5 *:w-full lg:mb-1.5 lg:*:w-auto">
          <LinkButton variant="primary" size="lg" render={<Link to="/" />}>
            <House /> Back to Home
          </LinkButton>
          <LinkButton size="lg" render={<Link to="/marketplace" />}>
            <Store /> Browse the market
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
