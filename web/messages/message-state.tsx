import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { clockText } from './days.ts';
import { sayAgain, unsay } from './messaging.ts';
import type { Row } from './rows.ts';
import { useOnline } from './use-online.ts';

/** When it was said and what has become of it, under the last of a breath. */
export function MessageState({ row }: { row: Row }) {
  const { state, unsent, goesOn, at } = row;
  const isOnline = useOnline();
  if (state === 'refused' && unsent)
    return (
      <div className="flex flex-col items-end">
        <p className="flex items-center gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="size-4!" /> Not sent. {unsent.refused}
        </p>
        <span className="-mr-3 flex">
          <Button variant="ghost" onClick={() => unsay(unsent.clientId)}>
            Discard
          </Button>
          <Button variant="ghost" className="text-accent-ink" onClick={() => sayAgain(unsent.clientId)}>
            Try again
          </Button>
        </span>
      </div>
    );
  if (goesOn && state !== 'read') return null;
  const { Mark, words } = told(state, isOnline);
  return (
    <p className="num flex items-center gap-1.5 px-1 text-xs text-ink-3">
      {Mark && (
        <>
          <Mark aria-hidden="true" className={cx('size-4!', state === 'read' && 'text-accent-ink')} />
          <span>{words}</span>{' '}
        </>
      )}
      {state !== 'sending' && <time dateTime={at.toISOString()}>{clockText(at)}</time>}
    </p>
  );
}

function told(state: Row['state'], isOnline: boolean) {
  if (state === 'sending') return { Mark: Clock3, words: isOnline ? 'Sending' : 'Waiting for a connection' };
  if (state === 'sent') return { Mark: Check, words: 'Sent' };
  return state === 'read' ? { Mark: CheckCheck, words: 'Read' } : {};
}
