import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isMissing } from '../lib/api.ts';
import { cardName } from '../lib/format.ts';
import { useBackToList } from '../lib/overlay.ts';
import { LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { oneConversation } from './conversations.ts';
import { threadQuery } from './threads.ts';

/** Loaded with the first opened conversation, or earlier, when the list page is idle. */
export const loadThread = () => import('./open-thread.tsx');
const OpenThread = lazy(() => loadThread().then((module) => ({ default: module.OpenThread })));

/** One conversation, in all its states. */
export function ThreadPane({ id, isWide }: { id: string; isWide: boolean }) {
  const conversation = useQuery(oneConversation(id));
  const thread = useQuery(threadQuery(id));
  const error = conversation.error ?? thread.error;
  const name = conversation.data && cardName(conversation.data.otherUser);
  return (
    <Pane label={name ?? 'Conversation'} isWide={isWide}>
      {error && (isMissing(error) || !conversation.data || !thread.data) ? (
        isMissing(error) ? (
          <ThreadGone isWide={isWide} />
        ) : (
          <LoadFailed
            as="part"
            className="my-auto"
            title="This conversation did not load"
            error={conversation.error}
            onRetry={() => {
              void conversation.refetch();
              void thread.refetch();
            }}
          />
        )
      ) : conversation.data && thread.data ? (
        <Suspense fallback={<ThreadSkeleton />}>
          <OpenThread conversation={conversation.data} isWide={isWide} />
        </Suspense>
      ) : (
        <ThreadSkeleton />
      )}
    </Pane>
  );
}

/** On a phone it fills the space between the bars and the keyboard; Escape leads back to the list. */
function Pane({ label, isWide, children }: { label: string; isWide: boolean; children: ReactNode }) {
  const keyboard = useKeyboard();
  const back = useBackToList('/messages');
  useEffect(() => {
    if (isWide) return;
    const onKey = (event: KeyboardEvent) => {
      // What has just opened over the thread may not have the focus yet.
      const isCovered = document.querySelector('[data-open]:is([role=dialog], [role=menu])') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) back();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isWide, back]);
  return (
    <section
      aria-label={label}
      data-keyboard={!isWide && keyboard ? '' : undefined}
      style={!isWide && keyboard ? { top: keyboard.top, height: keyboard.height, bottom: 'auto' } : undefined}
      className={cx(
        'group/pane flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface',
        isWide
          ? 'rounded-pass shadow-2'
          : 'fixed inset-x-0 top-15 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 data-keyboard:z-30 short:static short:h-[max(100dvh,24rem)]',
      )}
    >
      {children}
    </section>
  );
}

function ThreadGone({ isWide }: { isWide: boolean }) {
  return (
    <EmptyState
      heading={isWide ? 'h2' : 'h1'}
      className="my-auto"
      title="This conversation is not there any more"
      action={
        <LinkButton variant="soft" render={<Link to="/messages" search={{}} replace />}>
          All messages
        </LinkButton>
      }
    >
      You left it, or the account of the other was deleted.
    </EmptyState>
  );
}

const lines = ['w-52 self-end', 'w-64', 'w-40', 'w-60 self-end', 'w-44'];

function ThreadSkeleton() {
  return (
    <Loading label="Loading the conversation" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3.5 p-4 shadow-[0_1px_0_var(--line)]">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="w-36" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-6">
        {lines.map((line) => (
          <Skeleton key={line} className={`h-10 rounded-lg ${line}`} />
        ))}
      </div>
      <div className="p-4 shadow-[0_-1px_0_var(--line)]">
        <Skeleton className="h-12 rounded-full" />
      </div>
    </Loading>
  );
}

// A smaller difference is the browser's own bar, not a keyboard.
const KEYBOARD = 120;

/** The visible part of the screen above a phone's keyboard; `undefined` without one. */
function useKeyboard(): { top: number; height: number } | undefined {
  const [left, setLeft] = useState<{ top: number; height: number }>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function look() {
      const { offsetTop, height, scale } = viewport as VisualViewport;
      const isOpen = scale === 1 && window.innerHeight - height > KEYBOARD;
      setLeft(isOpen ? { top: offsetTop, height } : undefined);
    }
    const stop = new AbortController();
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return left;
}
