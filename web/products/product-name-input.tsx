import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';
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

/** A name field with suggestions from the catalogue. */
export function ProductNameInput({ value, onChange, onChoose, onAdd, ...input }: ProductNameInputProps) {
  const field = useFieldControl();
  const typed = value.trim();
  const asked = useDebounced(typed, 200);
  const { data, isFetching, isPlaceholderData } = useQuery(productSearch(input.readOnly ? '' : asked));
  const found = typed && data ? data : [];
  const known = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  // Offered only after the search, so that no row moves under the pointer.
  const searched = typed === asked && !isFetching && !isPlaceholderData;
  const items: (FoundProduct | typeof NEW)[] = onAdd && typed && searched && !known ? [...found, NEW] : found;
  const status = isFetching ? 'Searching…' : `${found.length} found`;
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={onChange}
      itemToStringValue={(item) => (item === NEW ? value : item.name)}
      readOnly={input.readOnly}
    >
      <Autocomplete.InputGroup className={cx('control px-3.5', input.readOnly && 'bg-sunk text-ink-2')}>
        <Autocomplete.Input
          {...field}
          ref={input.ref}
          onBlur={input.onBlur}
          readOnly={input.readOnly}
          autoComplete="off"
          maxLength={120}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none"
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal hidden={items.length === 0}>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Autocomplete.Popup className={cx(popup, 'w-(--anchor-width)')}>
            <Autocomplete.Status className="sr-only">{typed && status}</Autocomplete.Status>
            <Autocomplete.List>
              {(item: FoundProduct | typeof NEW) =>
                item === NEW ? (
                  <Autocomplete.Item key={NEW} value={item} onClick={onAdd} className={popupItem}>
                    <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
                      <Plus aria-hidden="true" />
                    </span>
                    <span className="min-w-0 break-words">Add «{typed}» as a new product</span>
                  </Autocomplete.Item>
                ) : (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={() => onChoose(item)}
                    className={cx(popupItem, 'py-1.5')}
                  >
                    <ProductTile product={item} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">
                        <Marked text={item.name} matches={item.matches} />
                      </span>
                      <RatingLine product={item} />
                    </span>
                  </Autocomplete.Item>
                )
              }
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
