import { History, X } from 'lucide-react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useMe } from '../../lib/me.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { forgetSearch, forgetSearches, useRecentSearches } from '../recent.ts';
import { searchAddress } from './address.ts';
import { Row, RowGroup, RowList } from './rows.tsx';

interface RecentRowsProps {
  onText: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Further rows below them. */
  children: ReactNode;
}

/** Recent searches. A listbox may contain only options, so the remove buttons lie beside it, at the same heights. */
export function RecentRows({ onText, input, children }: RecentRowsProps) {
  const { id } = useMe();
  const recent = useRecentSearches();
  // The focused button is about to be removed; without this the focus would be lost.
  const forget = (remove: () => void) => (event: MouseEvent) => {
    if (event.currentTarget === document.activeElement) input.current?.focus();
    remove();
  };
  return (
    <div className="relative">
      <RowList label="Suggestions">
        {recent.length > 0 && (
          <RowGroup heading="Recent searches">
            {recent.map((text) => (
              <Row
                key={text}
                name={`recent ${text}`}
                address={searchAddress(text)}
                onChoose={() => onText(text)}
                className="h-11 pr-12 [&_.lucide]:size-4.5 [&_.lucide]:text-ink-3"
              >
                <History aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate">{text}</span>
              </Row>
            ))}
          </RowGroup>
        )}
        {children}
      </RowList>
      {recent.length > 0 && (
        <div className="absolute top-0 right-0 grid justify-items-end">
          <Button
            variant="ghost"
            onClick={forget(() => forgetSearches(id))}
            className="h-9 min-h-0 pt-2 text-sm text-accent-ink"
          >
            Clear
          </Button>
          {recent.map((text) => (
            <IconButton
              key={text}
              label={`Remove ${text}`}
              onClick={forget(() => forgetSearch(id, text))}
              className="text-ink-3 focus-visible:-outline-offset-4 [&_.lucide]:size-4"
            >
              <X />
            </IconButton>
          ))}
        </div>
      )}
    </div>
  );
}
