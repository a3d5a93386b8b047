import { cx } from '../../ui/cx.ts';
import type { Step } from '../steps.ts';

const dots: Record<Step['state'], string> = {
  done: 'bg-accent-ink',
  now: 'bg-surface inset-ring-4 inset-ring-accent-ink shadow-[0_0_0_4px_var(--accent-soft)]',
  ahead: 'bg-surface inset-ring-2 inset-ring-control',
};

/** Where the trade has come to: below each other on the phone, beside each other where there is room. */
export function Progress({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label="Progress" className="mt-4 grid lg:mt-5.5 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ name, note, state }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative grid min-h-8.5 grid-cols-[26px_1fr_auto] items-center lg:block"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute bottom-1/2 left-[5px] h-8.5 w-0.5 lg:top-[5px] lg:right-[calc(100%+6px)] lg:bottom-auto lg:left-auto lg:h-0.5 lg:w-[calc(100%-24px)]',
                steps[index - 1]?.state === 'done' ? 'bg-accent-ink' : 'bg-tick-off',
              )}
            />
          )}
          <span aria-hidden="true" className={cx('relative z-1 block size-3 rounded-full', dots[state])} />
          <b
            className={cx(
              'text-sm font-medium lg:mt-2.5 lg:block',
              state === 'ahead' ? 'text-ink-2' : 'text-ink',
            )}
          >
            {name}
            {state === 'done' && <span className="sr-only">, done</span>}
          </b>
          <span className="num text-xs text-ink-3 lg:block lg:min-h-4">{note}</span>
        </li>
      ))}
    </ol>
  );
}
