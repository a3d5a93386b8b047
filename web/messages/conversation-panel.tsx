import { Search, X } from 'lucide-react';
import { useDebounced } from '../lib/use-debounced.ts';
import { useKept } from '../lib/use-kept.ts';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';

const PAUSE = 250;

/** All conversations, or what was searched for in them. */
export function ConversationPanel() {
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
