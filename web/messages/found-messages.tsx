import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Conversation, Message } from '../../contract/messages.ts';
import { searcherOf } from '../../contract/search-in.ts';
import { cardName } from '../lib/format.ts';
import { useMe } from '../lib/me.ts';
import type { Clock } from '../lib/use-clock.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Marked } from '../ui/marked.tsx';
import { foundMessages } from './api.ts';
import { ConversationRow, ConversationSkeleton } from './conversation-row.tsx';
import { conversationList, oneConversation } from './conversations.ts';
import { shortTime, useNow } from './days.ts';
import { excerptOf } from './excerpt.ts';

const searchNames = searcherOf(
  ({ otherUser, about }: Conversation) => `${cardName(otherUser)} ${about?.title ?? ''}`,
);

/** Search results: people and things by name, then messages. */
export function FoundMessages({ words }: { words: string }) {
  const { data: list } = useQuery(conversationList);
  const query = useInfiniteQuery(foundMessages(words));
  const now = useNow();
  const { items, how } = searchNames(list?.items ?? [], words);
  const named = how === 'most' ? [] : items;
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = query.isSuccess && named.length === 0 && messages.length === 0;
  return (
    <div className="relative -mx-2 min-h-0 lg:-mx-3 lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin]">
      <p role="status" className="sr-only">
        {query.isSuccess && `${named.length + messages.length} found`}
      </p>
      {named.length > 0 && (
        <ul aria-label="Conversations">
          {named.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} now={now} />
          ))}
        </ul>
      )}
      {query.isPending && <ConversationSkeleton />}
      {query.isError && !query.data && (
        <EmptyState
          title="The search did not work"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {messages.length > 0 && (
        <>
          <h2 className="px-2 pt-3 pb-1 text-sm font-medium tracking-normal text-ink-2 lg:px-3">Messages</h2>
          <ul aria-label="Messages">
            {messages.map((message) => (
              <FoundMessage key={message.id} message={message} words={words} now={now} />
            ))}
          </ul>
        </>
      )}
      {isEmpty && <EmptyState title="Nothing found">Try other words, or fewer.</EmptyState>}
      {query.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button variant="ghost" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function FoundMessage({ message, words, now }: { message: Message; words: string; now: Clock }) {
  const me = useMe();
  const { data: conversation } = useQuery(oneConversation(message.conversationId));
  const other = conversation?.otherUser;
  const { text, matches } = excerptOf(message.content, words);
  return (
    <li>
      <Link
        to="/messages"
        search={{ conversation: message.conversationId, message: message.id }}
        state={{ fromList: true }}
        className="flex gap-3.5 rounded-[16px] p-2 py-2.5 hover:bg-hover lg:px-3 lg:aria-[current]:bg-surface lg:aria-[current]:shadow-1"
      >
        {other ? (
          <Avatar name={cardName(other)} src={other.profileImageUrl} />
        ) : (
          <span className="size-9 shrink-0 rounded-full bg-bone" />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className="min-w-0 flex-1 truncate tracking-[-.01em]">{other ? cardName(other) : ' '}</b>
            <time dateTime={message.createdAt} className="shrink-0 text-xs text-ink-3">
              {shortTime(new Date(message.createdAt), now)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {message.senderId === me.id && 'You: '}
            <Marked text={text} matches={matches} />
          </span>
        </span>
      </Link>
    </li>
  );
}
