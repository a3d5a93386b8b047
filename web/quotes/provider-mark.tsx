import { cx } from '../ui/cx.ts';
import { tintClass, tintOf } from '../ui/tint.ts';

/** Four strokes of a ruler, different for each name. */
function strokesOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return [6, 11.5, 17, 22.5]
    .map((x, index) => {
      const form = (sum >>> (index * 5)) % 4;
      return [`M${x} 4v17`, `M${x} 9v7`, `M${x} 4v6M${x} 15v6`, `M${x} 12v9`][form];
    })
    .join('');
}

/** A provider's mark, beside its written name. */
export function ProviderMark({ name, plain = false }: { name: string; plain?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-12 shrink-0 place-items-center rounded-[14px] text-ink',
        plain ? 'bg-surface' : tintClass[tintOf(name)],
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 28 25"
        className="w-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
      >
        <path d={strokesOf(name)} />
      </svg>
    </span>
  );
}
