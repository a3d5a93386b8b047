import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';

// The address follows when typing pauses: browsers slow down pages that change it with every letter.
const PAUSE = 150;

interface ListSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function ListSearch({ value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // Changed by somebody else: by Back, or because all filters were cleared.
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, told, onChange]);
  return (
    <Input
      type="search"
      aria-label="Search my products"
      placeholder="Name, serial number, shop"
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
      boxClassName="min-h-11! w-auto! min-w-0 flex-1 sm:min-w-56 lg:max-w-64"
      className="h-11! [&::-webkit-search-cancel-button]:hidden"
    />
  );
}
