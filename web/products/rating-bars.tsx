import type { ReviewStats } from '../../contract/products.ts';
import { StarGlyph } from '../ui/stars.tsx';

const steps = [5, 4, 3, 2, 1] as const;

/** `141 of 164` in whole percent; what is there is never nothing. */
export const shareOf = (part: number, whole: number) =>
  part === 0 || whole === 0 ? 0 : Math.max(1, Math.round((part / whole) * 100));

/** For the eye alone: the same stands in the breakdown's table. */
export function RatingBars({ stats, wide = false }: { stats: ReviewStats; wide?: boolean }) {
  const counts = steps.map((step) => stats.ratingDistribution[step]);
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden="true" className="num grid gap-2 text-sm">
      {steps.map((step) => {
        const count = stats.ratingDistribution[step];
        return (
          <div key={step} className="flex items-center gap-2">
            <span className="w-2.5 text-right">{step}</span>
            <StarGlyph className="size-3" />
            <span className={wide ? 'h-3 flex-1' : 'h-2 flex-1'}>
              <span className="flex h-full overflow-hidden rounded-full bg-bone">
                <span className="rounded-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </span>
            <span className="w-9 text-right text-ink-2">{count.toLocaleString('en-US')}</span>
            {wide && <span className="w-10 text-right font-medium">{shareOf(count, stats.total)}%</span>}
          </div>
        );
      })}
    </div>
  );
}
