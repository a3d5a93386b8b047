import { useQuery } from '@tanstack/react-query';
import type { ClaimFigures } from '../../contract/claims.ts';
import { counted } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { claimFigures } from './api.ts';

/** How a product's claims went; nothing while there are too few to tell. */
export function ProductClaims({ productId }: { productId: string }) {
  const { data } = useQuery(claimFigures(productId));
  if (!data?.figures) return null;
  return <FiguresCard figures={data.figures} />;
}

/** Each with a pattern of its own, so that colour is not needed to tell them apart. */
const ends = [
  { name: 'repaired', look: 'bg-ok-mark' },
  { name: 'replaced', look: 'bg-accent' },
  {
    name: 'refunded',
    look: 'bg-[repeating-linear-gradient(135deg,var(--accent)_0_3px,transparent_3px_6px)]',
  },
  { name: 'rejected', look: 'bg-bad-mark' },
  { name: 'open', look: 'inset-ring-2 inset-ring-control' },
] as const;

function FiguresCard({ figures }: { figures: ClaimFigures }) {
  const { claims, things, medianDays } = figures;
  const shown = ends.filter(({ name }) => figures[name] > 0);
  return (
    <Card as="section" aria-label="Claims" className="p-5 lg:p-6">
      <h2 className="text-lg">Claims</h2>
      <p className="num mt-0.5 text-ink-2">
        {counted(claims, 'claim')} on {counted(things, 'registered one', 'registered ones')}.
        {medianDays !== null &&
          ` Half were over ${medianDays > 0 ? `within ${counted(medianDays, 'day')}` : 'on the same day'}.`}
      </p>
      <div aria-hidden="true" className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ name, look }) => (
          <span
            key={name}
            className={cx('min-w-2 rounded-[2px]', look)}
            style={{ flexGrow: figures[name] }}
          />
        ))}
      </div>
      <ul className="num mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {shown.map(({ name, look }) => (
          <li key={name} className="flex items-center gap-2">
            <i aria-hidden="true" className={cx('size-3 rounded-[3px]', look)} />
            <span>
              <b>{figures[name]}</b> {name === 'open' ? 'still open' : name}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-3">As their owners recorded them. Never whose.</p>
    </Card>
  );
}
