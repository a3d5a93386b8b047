import { Search, X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Input } from './input.tsx';
import { useTyped } from './use-typed.ts';

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** In milliseconds: how long nothing is typed before it is told. */
  pause?: number;
  boxClassName?: string;
  className?: string;
}

/** A search that is made while one types. */
export function SearchInput({ label, value, onChange, pause = 150, className, ...props }: SearchInputProps) {
  const [typed, setTyped] = useTyped(value, onChange, pause);
  return (
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
}
