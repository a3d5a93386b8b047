import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { lettersMissing } from '../../contract/search-address.ts';
import { SEARCH_MOST, SEARCH_PAUSE } from '../../contract/search-constants.ts';
import { counted } from '../lib/format.ts';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { useTyped } from '../ui/search-input.tsx';

interface SearchBoxProps {
  value: string;
  /** Called when typing pauses, and at once by Enter and when it is cleared. */
  onChange: (typed: string) => void;
  /** Called by Enter. */
  onEnter: (typed: string) => void;
}

export function SearchBox({ value, onChange, onEnter }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(value, onChange, SEARCH_PAUSE);
  const input = useRef<HTMLInputElement>(null);
  const missing = lettersMissing(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== value) onChange(typed);
    onEnter(typed);
    // On a phone the keyboard would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }
  function clear() {
    setTyped('');
    onChange('');
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !typed) return;
    event.preventDefault();
    clear();
  }
  return (
    <search className="mb-5 block lg:mb-8">
      <form action="/search" onSubmit={submit}>
        <Input
          ref={input}
          // The `/` key focuses this box.
          data-search-box
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Name, brand or model"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MOST}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          lead={<Search aria-hidden="true" className="text-ink-3" />}
          trail={
            <>
              <span role="status" className="num shrink-0 text-sm text-ink-3">
                {missing > 0 && `${counted(missing, 'more letter')} to search`}
              </span>
              {typed ? (
                <IconButton label="Clear search" className="-mr-3.5" onClick={clear}>
                  <X aria-hidden="true" />
                </IconButton>
              ) : (
                <kbd className="hidden h-6 items-center rounded-[6px] px-2 font-sans text-xs font-medium text-ink-3 inset-ring inset-ring-line-2 lg:flex">
                  /
                </kbd>
              )}
            </>
          }
          boxClassName="rounded-[16px]! lg:min-h-14"
          className="[&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
