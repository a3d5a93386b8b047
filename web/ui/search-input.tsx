import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Input } from './input.tsx';

interface SearchInputProps {
  /** Where the form leads and how it names the text, for as long as the page's scripts do not run. */
  action?: string;
  name?: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** In milliseconds: the pause in typing after which `onChange` is called. */
  pause?: number;
  boxClassName?: string;
  className?: string;
}

/** A search that runs while typing. */
export function SearchInput({
  action,
  label,
  value,
  onChange,
  pause = 150,
  className,
  ...props
}: SearchInputProps) {
  const [typed, setTyped] = useTyped(value, onChange, pause);
  const input = (
    <Input
      {...props}
      type="search"
      aria-label={label}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      lead={<Search aria-hidden="true" className="text-ink-3" />}
      trail={
        typed && (
          <IconButton label="Clear search" className="-mr-3.5" onClick={() => setTyped('')}>
            <X aria-hidden="true" />
          </IconButton>
        )
      }
      className={`[&::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
    />
  );
  if (!action) return input;
  return (
    <form action={action} onSubmit={(event) => event.preventDefault()} className="contents">
      {input}
    </form>
  );
}

/**
 * The text being typed, reported when typing pauses: browsers slow down pages that change their address with every letter.
 * Follows the value when it changes elsewhere, by Back or a clear button.
 */
export function useTyped(value: string, onPause: (typed: string) => void, pause: number) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value changes a moment after it is reported. Text typed meanwhile must stay, so reported values are ignored.
  const [reported] = useState(() => new Set<string>());
  const typedAt = useRef('');
  if (value !== lastValue) {
    setLastValue(value);
    if (!reported.has(value)) setTyped(value);
  }
  useEffect(() => {
    if (typed === lastValue) return reported.clear();
    const timer = setTimeout(() => {
      // The person has left, though the next page is not shown yet: its address is not this search's to change.
      if (location.pathname !== typedAt.current) return;
      reported.add(typed);
      onPause(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, lastValue, reported, onPause, pause]);
  const type = (text: string) => {
    typedAt.current = location.pathname;
    setTyped(text);
  };
  return [typed, type] as const;
}
