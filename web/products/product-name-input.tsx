import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { FoundProduct, Product } from '../../contract/products.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { cx } from '../ui/cx.ts';
import { useFieldControl } from '../ui/field.tsx';
import { Marked } from '../ui/marked.tsx';
import { popup, popupItem } from '../ui/popup.ts';
import { productSearch } from './api.ts';
import { ProductTile } from './product-picture.tsx';
import { RatingLine } from './rating-line.tsx';

interface ProductNameInputProps {
  value: string;
  onChange: (name: string) => void;
  onChoose: (product: Product) => void;
  /** Offered after all matches; left out where only existing products are allowed. */
  onAdd?: () => void;
  onBlur?: () => void;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const NEW = 'new';
type Suggestion = FoundProduct | typeof NEW;
/** No suggestion is active. */
const NONE = -1;

/** A name field with suggestions from the catalogue: the focus stays in it, and the arrows choose among them. */
export function ProductNameInput({ value, onChange, onChoose, onAdd, ...input }: ProductNameInputProps) {
  const field = useFieldControl();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const list = useRef<HTMLDivElement>(null);
  const typed = value.trim();
  const canAdd = onAdd !== undefined;
  const { items, status } = useSuggestions(typed, { canAdd, isOff: Boolean(input.readOnly) });
  const hasRows = isOpen && !input.readOnly && items.length > 0;
  useEffect(() => {
    if (hasRows) list.current?.children[Math.max(active, 0)]?.scrollIntoView({ block: 'nearest' });
  }, [hasRows, active]);

  function close() {
    setOpen(false);
    setActive(NONE);
  }
  function choose(item: Suggestion) {
    close();
    if (item === NEW) return onAdd?.();
    onChange(item.name);
    onChoose(item);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The arrows pass through the text field, too.
      const places = items.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : places - 1;
      if (hasRows) setActive(((active + 1 + step) % places) - 1);
      setOpen(true);
    } else if (event.key === 'Enter' && hasRows && chosen) choose(chosen);
    // The first Escape closes only the list; a second one closes the dialog around it.
    else if (event.key === 'Escape' && hasRows) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }
  const rowOf = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': index === active,
    'data-highlighted': index === active ? '' : undefined,
    onPointerMove: () => setActive(index),
    onClick: () => items[index] && choose(items[index]),
  });
  return (
    <div className={cx('control relative px-3.5', input.readOnly && 'bg-sunk text-ink-2')}>
      <input
        {...field}
        ref={input.ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasRows}
        aria-controls={hasRows ? listId : undefined}
        aria-activedescendant={hasRows && active > NONE ? `${listId}-${active}` : undefined}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setActive(NONE);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          input.onBlur?.();
        }}
        readOnly={input.readOnly}
        autoComplete="off"
        maxLength={120}
        className="h-12 min-w-0 flex-1 bg-transparent outline-none"
      />
      <span role="status" className="sr-only">
        {isOpen && typed && status}
      </span>
      {hasRows && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Products"
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          className={cx(popup, 'absolute inset-x-0 top-full mt-1.5 max-h-[min(24rem,50dvh)]!')}
        >
          {items.map((item, index) => (
            <Suggestion key={item === NEW ? NEW : item.id} item={item} typed={typed} row={rowOf(index)} />
          ))}
        </div>
      )}
    </div>
  );
}

interface SuggestionsOptions {
  /** Whether a new product may be suggested. */
  canAdd: boolean;
  /** Whether nothing is searched. */
  isOff: boolean;
}

/** Searches the catalogue for the typed name, and puts the search's progress into words. */
function useSuggestions(typed: string, { canAdd, isOff }: SuggestionsOptions) {
  const asked = useDebounced(typed, 200);
  const { data, isFetching, isPlaceholderData } = useQuery(productSearch(isOff ? '' : asked));
  const found = typed && data ? data : [];
  const known = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  // Offered only after the search, so that no row moves under the pointer.
  const searched = typed === asked && !isFetching && !isPlaceholderData;
  const items: Suggestion[] = canAdd && typed && searched && !known ? [...found, NEW] : found;
  return { items, status: isFetching ? 'Searching…' : `${found.length} found` };
}

interface SuggestionProps {
  item: Suggestion;
  typed: string;
  /** The attributes that make it an option of the list. */
  row: ComponentProps<'div'>;
}

function Suggestion({ item, typed, row }: SuggestionProps) {
  if (item === NEW)
    return (
      <div {...row} className={popupItem}>
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
          <Plus aria-hidden="true" />
        </span>
        <span className="min-w-0 break-words">Add «{typed}» as a new product</span>
      </div>
    );
  return (
    <div {...row} className={cx(popupItem, 'py-1.5')}>
      <ProductTile product={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={item.name} matches={item.matches} />
        </span>
        <RatingLine product={item} />
      </span>
    </div>
  );
}
