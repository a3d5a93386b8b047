import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import type { Conversation } from '../../contract/messages.ts';
import { useMe } from '../lib/me.ts';
import { refreshConversation } from './conversations.ts';
import { MessageLog } from './message-log.tsx';
import { outbox } from './outbox.ts';
import { PinnedAbout } from './pinned-about.tsx';
import { rowsOf } from './rows.ts';
import { SpokenNews } from './spoken-news.tsx';
import { ThreadFoot } from './thread-foot.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useThread } from './threads.ts';
import { useNow } from './use-now.ts';

const ReportThread = lazy(() =>
  import('./report-thread.tsx').then((module) => ({ default: module.ReportThread })),
);
const LeaveThread = lazy(() =>
  import('./leave-thread.tsx').then((module) => ({ default: module.LeaveThread })),
);
const BlockPerson = lazy(() =>
  import('../profiles/block-person.tsx').then((module) => ({ default: module.BlockPerson })),
);

/** What a person may ask for from anywhere in the thread, and is asked back about. */
export type Ask = (what: { report?: { messageId?: string }; block?: true; leave?: true }) => void;

export function OpenThread({ conversation, isWide }: { conversation: Conversation; isWide: boolean }) {
  const { id, otherUser } = conversation;
  const me = useMe();
  const now = useNow();
  const thread = useThread(id);
  const unsent = useSyncExternalStore(outbox.subscribe, () => outbox.of(id));
  const rows = useMemo(() => rowsOf(thread, unsent, me.id, now), [thread, unsent, me.id, now]);
  const { message: target } = useSearch({ strict: false });
  const [asked, setAsked] = useState<Parameters<Ask>[0]>({});
  const dialog = { open: true, onOpenChange: () => setAsked({}) };
  return (
    <>
      <ThreadHead conversation={conversation} isWide={isWide} ask={setAsked} />
      {conversation.about && <PinnedAbout about={conversation.about} isWide={isWide} />}
      <MessageLog key={id} conversation={conversation} rows={rows} target={target} ask={setAsked} />
      <ThreadFoot conversation={conversation} isWide={isWide} ask={setAsked} />
      <SpokenNews rows={rows} other={otherUser} />
      <Suspense>
        {asked.report && <ReportThread conversation={conversation} {...asked.report} {...dialog} />}
        {asked.leave && <LeaveThread conversation={conversation} {...dialog} />}
        {asked.block && (
          <BlockPerson person={otherUser} {...dialog} onChanged={() => void refreshConversation(id)} />
        )}
      </Suspense>
    </>
  );
}
