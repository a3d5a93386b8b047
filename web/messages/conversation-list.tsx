import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Conversation } from '../../contract/messages.ts';
import { failedAs } from '../lib/error-toast.ts';
import { useKept } from '../lib/use-kept.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip, ChipRow } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ConversationRow, ConversationSkeleton } from './conversation-row.tsx';
import { conversationList, readMoreConversations } from './conversations.ts';
import { useNow } from './days.ts';
import { unreadMessages } from './unread.ts';

const filters = {
  All: () => true,
  Unread: ({ unreadCount }: Conversation) => unreadCount > 0,
  Buying: ({ about }: Conversation) => about?.role === 'buyer',
  Selling: ({ about }: Conversation) => about?.role === 'seller',
};
type Filter = keyof typeof filters;

const nothing: Record<Exclude<Filter, 'All'>, string> = {
  Unread: 'Nothing unread.',
  Buying: 'Nothing you are buying is talked about here.',
  Selling: 'Nothing you are selling is talked about here.',
};

export function ConversationList() {
  const query = useQuery(conversationList);
  const { data: unread } = useQuery(unreadMessages);
  const { conversation: open } = useSearch({ strict: false });
  const [filter, setFilter] = useKept<Filter>('message filter', 'All');
  const more = useMutation({
    mutationFn: readMoreConversations,
    onError: failedAs('Earlier conversations did not load', 'Please try again.'),
  });
  const now = useNow();
  if (query.isPending) return <ConversationSkeleton />;
  if (!query.data)
    return (
      <LoadFailed
        title="Your messages did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const { items, nextCursor } = query.data;
  if (items.length === 0) return <NoMessages />;
  // The open conversation stays in the list of unread ones, although opening it marks it read.
  const shown = items.filter((one) => filters[filter](one) || (filter === 'Unread' && one.id === open));
  return (
    <>
      <div className="shrink-0">
        <ChipRow label="Filter">
          {(Object.keys(filters) as Filter[]).map((name) => (
            <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
              {name}
              {name === 'Unread' && unread && unread.count > 0 ? ` ${unread.count}` : ''}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="relative -mx-2 min-h-0 lg:-mx-3 lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin]">
        <ul aria-label="Conversations">
          {shown.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} now={now} />
          ))}
        </ul>
        {filter !== 'All' && shown.length === 0 && !nextCursor && (
          <p className="px-3 py-6 text-center text-ink-2">{nothing[filter]}</p>
        )}
        {nextCursor && (
          <div className="flex justify-center py-3">
            <Button variant="ghost" busy={more.isPending} onClick={() => more.mutate()}>
              Show earlier conversations
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NoMessages() {
  return (
    <Card className="py-6">
      <EmptyState
        title="No messages yet"
        action={
          <LinkButton variant="soft" render={<Link to="/marketplace" />}>
            Browse the market
          </LinkButton>
        }
      >
        Contact a seller and the conversation shows up here.
      </EmptyState>
    </Card>
  );
}
