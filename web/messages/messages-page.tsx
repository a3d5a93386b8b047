import { useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect } from 'react';
import { onceIdle } from '../lib/once-idle.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { useKept } from '../lib/use-kept.ts';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Input } from '../ui/input.tsx';
import { useScreen } from '../ui/use-media-query.ts';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';
import { loadThread, ThreadPane } from './thread-pane.tsx';

export { startMessaging } from './messaging.ts';

/** The list or the thread on a phone; side by side where there is room. */
export function MessagesPage() {
  useEffect(() => onceIdle(() => void loadThread().catch(() => undefined)), []);
  const { conversation } = useSearch({ strict: false });
  const isWide = useScreen('(min-width: 48rem)');
  return (
    <>
      {conversation && !isWide && (
        <div className="contents md:hidden">
          <ThreadPane key={conversation} id={conversation} isWide={false} />
        </div>
      )}
      {(isWide !== false || !conversation) && (
        <div
          className={cx(
            'wrap-page pt-5 max-md:pb-28 md:grid md:h-[calc(100dvh-7.75rem-env(safe-area-inset-bottom))] md:min-h-140 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:gap-4 md:pb-4 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[368px_minmax(0,1fr)] lg:gap-7 lg:pt-7 lg:pb-6 2xl:grid-cols-[440px_minmax(0,1fr)]',
            conversation && 'max-md:hidden',
          )}
        >
          <ConversationPanel />
          {conversation ? (
            <ThreadPane key={conversation} id={conversation} isWide />
          ) : (
            <Card className="grid place-content-center rounded-pass shadow-2 max-md:hidden">
              <EmptyState title="Choose a conversation">
                What was said, and the trade it is about, shows here.
              </EmptyState>
            </Card>
          )}
        </div>
      )}
    </>
  );
}

const PAUSE = 250;

/** All conversations, or the search results. */
function ConversationPanel() {
  const [words, setWords] = useKept('message search', '');
  const searched = useDebounced(words.trim(), PAUSE);
  return (
    <section aria-label="Conversations" className="flex min-h-0 min-w-0 flex-col gap-3.5">
      <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">Messages</h1>
      <search>
        <Input
          type="search"
          aria-label="Search messages"
          placeholder="Search messages"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && words) setWords('');
          }}
          boxClassName="rounded-[14px]"
          className="[&::-webkit-search-cancel-button]:hidden"
          lead={<Search aria-hidden="true" />}
          trail={
            words && (
              <IconButton label="Clear the search" className="-mr-3" onClick={() => setWords('')}>
                <X aria-hidden="true" />
              </IconButton>
            )
          }
        />
      </search>
      {searched ? <FoundMessages words={searched} /> : <ConversationList />}
    </section>
  );
}
