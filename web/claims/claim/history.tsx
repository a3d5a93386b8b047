import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense } from 'react';

import type { ClaimDetail, ClaimEntry } from '../../../contract/claims.ts';
import { dayText } from '../../lib/days.ts';
import { useHere } from '../../lib/me.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { type LocalDay, whenText } from '../../lib/times.ts';
import { FilePreview, fileIdOf } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dueText, entryBy, entryTitle, isOverdue, paceText, providerFirst, stateTone } from '../sentences.ts';
import { takeBack } from './entry-toasts.ts';
import type { NamedFile } from './files.ts';

/** Lazy, because the page need not wait for the upload code. */
const Composer = lazy(() => import('./composer.tsx').then((module) => ({ default: module.Composer })));

interface HistoryProps {
  claim: ClaimDetail;
  files: NamedFile[];
}

/** Everything that happened, newest first, and a place to add to it. */
export function History({ claim, files }: HistoryProps) {
  const here = useHere();
  const now = claim.entries.find(({ status }) => status !== null);
  const due = dueText(claim, here.today);
  return (
    <Section
      title="History"
      heading="h2"
      action={<span className="num text-right text-sm text-ink-2">{paceText(claim, here)}</span>}
    >
      <ol className="mt-2 ml-[7px]">
        {due && claim.answerDue && (
          <li
            className={cx(
              item,
              'before:bg-surface before:inset-ring-2 before:inset-ring-control after:border-l-[2.5px] after:border-dotted after:border-control after:bg-transparent',
            )}
          >
            <div className={line}>
              <h3 className="font-medium tracking-[-.01em] text-ink-2">{providerFirst(claim)} answers</h3>
              <time
                dateTime={claim.answerDue}
                className={cx(
                  'num text-sm',
                  isOverdue(claim, here.today) ? 'font-medium text-warn' : 'text-ink-3',
                )}
              >
                {isOverdue(claim, here.today) ? 'was due ' : 'due by '}
                {dayText(claim.answerDue)}
              </time>
            </div>
          </li>
        )}
        {claim.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} claim={claim} files={files} here={here} isNow={entry === now} />
        ))}
      </ol>
      {claim.status === 'resolved' ? (
        <p className="text-sm text-ink-3">
          {claim.entries[0]?.canUndo
            ? 'Closed. If that was noted by mistake, take it back and go on.'
            : 'Closed claims stay as they are.'}
        </p>
      ) : (
        <Suspense
          fallback={<Skeleton className={cx('rounded-md', claim.isFollowed ? 'h-12' : 'h-12 sm:h-25')} />}
        >
          <Composer claim={claim} />
        </Suspense>
      )}
    </Section>
  );
}

const item =
  "relative pb-5.5 pl-6.5 before:absolute before:top-1 before:-left-[7px] before:z-10 before:size-3.5 before:rounded-full not-last:after:absolute not-last:after:top-4.5 not-last:after:-bottom-1 not-last:after:-left-[1.25px] not-last:after:w-[2.5px] not-last:after:bg-tick-off before:content-[''] after:content-['']";
const past = 'before:bg-surface before:inset-ring-3 before:inset-ring-control';
const line = 'sm:flex sm:items-baseline sm:justify-between sm:gap-4';

const marks = {
  ok: 'before:bg-ok-mark before:shadow-[0_0_0_5px_var(--ok-soft)]',
  bad: 'before:bg-bad-mark before:shadow-[0_0_0_5px_var(--bad-soft)]',
  accent: 'before:bg-accent before:shadow-[0_0_0_5px_var(--accent-soft)]',
  neutral: 'before:bg-ink-3 before:shadow-[0_0_0_5px_var(--sunk)]',
  warn: '',
};
const inks = { ok: 'text-ok', bad: 'text-bad', accent: 'text-accent-ink', neutral: 'text-ink', warn: '' };

interface EntryProps {
  entry: ClaimEntry;
  claim: ClaimDetail;
  files: NamedFile[];
  here: LocalDay;
  /** Whether this entry set the current state. */
  isNow: boolean;
}

function Entry({ entry, claim, files, here, isNow }: EntryProps) {
  const tone = stateTone(claim);
  const by = entryBy(entry, claim);
  return (
    <li aria-current={isNow ? 'step' : undefined} className={cx(item, isNow ? marks[tone] : past)}>
      <div className={line}>
        <h3 className={cx('text-base font-semibold tracking-[-.01em] wrap-anywhere', isNow && inks[tone])}>
          {entryTitle(entry, claim)}
          {by && <span className="font-normal text-ink-2"> {by}</span>}
        </h3>
        <time dateTime={entry.at} className="num block shrink-0 text-sm text-ink-3">
          {whenText(entry.at, here)}
        </time>
      </div>
      {entry.words && (
        <p className="mt-0.5 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {entry.from === 'provider' ? `“${entry.words}”` : entry.words}
        </p>
      )}
      <EntryFiles entry={entry} files={files} />
      {entry.waiting && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-3">
          <Clock aria-hidden="true" className="size-4" />
          On its way
        </p>
      )}
      {entry.canUndo && <TakeBack claimId={claim.id} entryId={entry.id} />}
    </li>
  );
}

function EntryFiles({ entry, files }: { entry: ClaimEntry; files: NamedFile[] }) {
  const [, open] = useOverlay('paper');
  const own = new Set(entry.files.map(({ id }) => id));
  const named = files.filter(({ id }) => own.has(id));
  if (named.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {named.map(({ id, name, type, url }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Open ${name}`}
            onClick={() => open(fileIdOf(url))}
            className="relative grid size-16 place-items-center overflow-hidden rounded-md bg-sunk text-ink-2 inset-ring inset-ring-line-2 -outline-offset-2"
          >
            {type === 'picture' ? (
              <img src={`${url}/240`} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <span className="block w-10">
                <FilePreview src={`${url}/96`} className="rounded-[4px]" />
              </span>
            )}
          </button>
          {type === 'document' && (
            <span
              aria-hidden="true"
              dir="auto"
              className="mt-1 line-clamp-2 w-24 text-xs wrap-anywhere text-ink-2"
            >
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ claimId, entryId }: { claimId: string; entryId: string }) {
  const undoing = useMutation(takeBack(claimId, entryId));
  return (
    <Button
      variant="ghost"
      className="-mb-2.5 -ml-3"
      busy={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Take back
    </Button>
  );
}
