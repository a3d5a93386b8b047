import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { startMessaging } from './messaging.ts';
import { ThreadPane } from './thread-pane.tsx';

/** The list, then the thread on a phone; both beside each other where there is room. */
export function MessagesPage() {
  useEffect(startMessaging, []);
  const { conversation } = useSearch({ strict: false });
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  if (!isWide)
    return conversation ? (
      <ThreadPane key={conversation} id={conversation} isWide={false} />
    ) : (
      <div className="wrap-page pt-5 pb-28">
        <ConversationPanel />
      </div>
    );
  return (
    <div className="wrap-page grid h-[calc(100dvh-4rem)] min-h-140 grid-cols-[368px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-7 pt-7 pb-6">
      <ConversationPanel />
      {conversation ? (
        <ThreadPane key={conversation} id={conversation} isWide />
      ) : (
        <Card className="grid place-content-center rounded-pass shadow-2">
          <EmptyState title="Choose a conversation">
            What was said, and the trade it is about, shows here.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
