import { Link } from '@tanstack/react-router';
import { ChevronRight, Handshake } from 'lucide-react';
import type { About } from './about.ts';
import type { Row } from './rows.ts';

const DATE = /\b(\d{1,2}) ([A-Z][a-z]{2})\b/;

/** A line about the trade, nobody's words: `Meeting scheduled: Tuesday 17 Nov, 18:00 · By the crane`. */
export function EventLine({ row: { content }, about }: { row: Row; about: About | null }) {
  const [title = '', ...rest] = content.split(': ');
  const details = rest.join(': ');
  const [, day, month] = DATE.exec(details) ?? [];
  const inside = (
    <>
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-content-center rounded-md bg-surface text-center text-xs leading-none font-medium text-ink-2 shadow-1"
      >
        {day ? (
          <>
            <b className="num block text-xl leading-6 font-bold text-ink">{day}</b>
            {month}
          </>
        ) : (
          <Handshake className="text-accent-ink" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block tracking-[-.01em]">{title}</b>
        {details && <span className="block text-sm text-pretty text-ink-2">{details}</span>}
      </span>
    </>
  );
  const look = 'mx-auto flex w-full max-w-130 items-center gap-3.5 rounded-lg bg-accent-soft p-2.5 pr-3.5';
  return (
    <div className="pt-3">
      {about?.transaction ? (
        <Link to="/transactions" search={{ id: about.transaction.id }} className={look}>
          {inside}
          <ChevronRight aria-hidden="true" className="size-4.5! text-ink-2" />
        </Link>
      ) : (
        <p className={look}>{inside}</p>
      )}
    </div>
  );
}
