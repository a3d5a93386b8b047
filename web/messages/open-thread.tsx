import { Link, useSearch } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Author } from '../../contract/common.ts';
import type { Conversation } from '../../contract/messages.ts';
import { dayIn } from '../lib/clock.ts';
import { firstNameOf } from '../lib/format.ts';
import { useHere, useMe } from '../lib/me.ts';
import { useClock } from '../lib/use-clock.ts';
import { ProductTile } from '../products/public.ts';
import { BlockPerson } from '../profiles/public.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Ruler } from '../ui/ruler.tsx';
import { type About, cancelledMeeting, coverOf, nextStep, pricesOf, stateWord } from './about.ts';
import { previewOf } from './conversation-row.tsx';
import { refreshConversation } from './conversations.ts';
import { useNow } from './days.ts';
import { MessageLog } from './message-log.tsx';
import { outbox } from './outbox.ts';
import { ThreadFoot } from './thread-foot.tsx';
import { ThreadHead } from './thread-head.tsx';
import { type OpenDialog, type Row, rowsOf } from './thread-rows.ts';
import { useThread } from './threads.ts';

const ReportThread = lazy(() =>
  import('./thread-dialogs.tsx').then((module) => ({ default: module.ReportThread })),
);
const ShowReceipt = lazy(() =>
  import('./receipt/show-receipt.tsx').then((module) => ({ default: module.ShowReceipt })),
);
const LeaveThread = lazy(() =>
  import('./thread-dialogs.tsx').then((module) => ({ default: module.LeaveThread })),
);

export function OpenThread({ conversation, isWide }: { conversation: Conversation; isWide: boolean }) {
  const { id, otherUser } = conversation;
  const me = useMe();
  const now = useNow();
  const thread = useThread(id);
  const unsent = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.of(id),
    () => outbox.of(id),
  );
  const rows = useMemo(() => rowsOf(thread, unsent, me.id, now), [thread, unsent, me.id, now]);
  const { message: target } = useSearch({ strict: false });
  const [asked, setAsked] = useState<Parameters<OpenDialog>[0]>({});
  const dialog = { open: true, onOpenChange: () => setAsked({}) };
  return (
    <>
      <ThreadHead conversation={conversation} isWide={isWide} openDialog={setAsked} />
      {conversation.about && <PinnedAbout about={conversation.about} isWide={isWide} />}
      <MessageLog key={id} conversation={conversation} rows={rows} target={target} openDialog={setAsked} />
      <ThreadFoot conversation={conversation} isWide={isWide} openDialog={setAsked} />
      <SpokenNews rows={rows} other={otherUser} />
      <Suspense>
        {asked.report && <ReportThread conversation={conversation} {...asked.report} {...dialog} />}
        {asked.receipt && conversation.about?.listingId && (
          <ShowReceipt conversation={conversation} listingId={conversation.about.listingId} {...dialog} />
        )}
        {asked.leave && <LeaveThread conversation={conversation} {...dialog} />}
        {asked.block && (
          <BlockPerson person={otherUser} {...dialog} onChanged={() => void refreshConversation(id)} />
        )}
      </Suspense>
    </>
  );
}

/** For screen readers: announces messages that arrive while the thread is open. */
function SpokenNews({ rows, other }: { rows: readonly Row[]; other: Author }) {
  const [announcement, announce] = useState('');
  const last = rows.findLast(({ isMine, message }) => message && !isMine)?.message;
  const seq = last?.seq ?? 0;
  const heard = useRef(seq);
  useEffect(() => {
    if (!last || seq <= heard.current) return;
    heard.current = seq;
    announce(`${firstNameOf(other)}: ${previewOf(last)}`);
  }, [last, seq, other]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** The listing that the conversation is about, with its price, state and next step. Hidden while typing on a phone. */
function PinnedAbout({ about, isWide }: { about: About; isWide: boolean }) {
  const { now, zone } = useClock();
  const state = stateWord(about);
  const { counts, listed } = pricesOf(about);
  const cover = coverOf(about, dayIn(zone, new Date(now)));
  const cancelled = cancelledMeeting(about, useHere());
  const step = nextStep(about);
  const badge = state && <Badge tone={about.transaction ? 'accent' : 'raised'}>{state}</Badge>;
  return (
    <aside
      aria-label="What this is about"
      className="flex flex-col gap-1.5 bg-t-fog px-4 py-2.5 group-data-keyboard/pane:hidden lg:flex-row lg:items-center lg:gap-4.5 lg:px-5 lg:py-3"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 lg:gap-4.5">
        <AboutLink about={about}>
          <ProductTile product={{ name: about.title, imageUrl: about.imageUrl }} size={isWide ? 64 : 48} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2.5">
              <b className="truncate tracking-[-.01em]">{about.title}</b>
              {isWide && badge}
            </span>
            {cancelled && (
              <span className="num block text-xs break-words text-ink-2">
                Meeting cancelled: <s>{cancelled}</s>
              </span>
            )}
            {cover && (
              <span className="mt-1.5 flex max-w-110 flex-col gap-1 lg:flex-row lg:items-center lg:gap-3.5">
                <span className="block w-full max-w-70 [&_.text-tick-off]:text-ink/25">
                  <Ruler total={cover.total} left={cover.left} size="sm" label={cover.words} />
                </span>
                <span aria-hidden="true" className="num shrink-0 text-xs font-medium text-ok">
                  {cover.words}
                </span>
              </span>
            )}
          </span>
        </AboutLink>
        {counts && (
          <p className="num shrink-0 text-right">
            <b className="block text-xl font-bold lg:text-2xl">{counts}</b>
            {listed && <span className="block text-xs text-ink-2">{listed}</span>}
          </p>
        )}
      </div>
      {(step || (badge && !isWide)) && (
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          {!isWide && badge}
          {step && about.transaction && (
            <LinkButton
              render={<Link to="/transactions" search={{ id: about.transaction.id, step: step.step }} />}
            >
              {step.label}
            </LinkButton>
          )}
        </div>
      )}
    </aside>
  );
}

function AboutLink({ about, children }: { about: About; children: ReactNode }) {
  const to: string = about.listingId ? `/marketplace/${about.listingId}` : `/product/${about.productId}`;
  return (
    <Link to={to} className="flex min-w-0 flex-1 basis-52 items-center gap-3.5 rounded-md lg:gap-4.5">
      {children}
    </Link>
  );
}
