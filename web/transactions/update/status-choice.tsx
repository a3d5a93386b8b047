import type { UseFormRegisterReturn } from 'react-hook-form';
import { transactionStatuses } from '../../../contract/trade-words.ts';
import { StatusGlyph } from '../status-glyph.tsx';
import { tradeWords } from '../words.ts';

/** Any of them, at any time. */
export function StatusChoice({ field, hint }: { field: UseFormRegisterReturn; hint?: string | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? 'status-hint' : undefined}>
      <legend className="mb-2 text-sm font-medium">Status</legend>
      <span className="flex flex-wrap gap-2">
        {transactionStatuses.map((status) => (
          <label
            key={status}
            className="relative flex min-h-11 flex-[1_1_44%] cursor-pointer items-center gap-2 rounded-md px-3 text-[.875rem] font-medium whitespace-nowrap inset-ring inset-ring-control transition-colors [--under:var(--raised)] has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:inset-ring-2 has-checked:inset-ring-accent-ink has-checked:[--under:var(--accent-soft)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink sm:flex-[1_1_30%] sm:px-4"
          >
            <input type="radio" {...field} value={status} className="hit-area" />
            <StatusGlyph status={status} />
            {tradeWords[status]}
          </label>
        ))}
      </span>
      {hint && (
        <p id="status-hint" className="mt-2 text-sm text-pretty text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
