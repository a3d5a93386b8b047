import { SlidersHorizontal } from 'lucide-react';
import type { ReviewSort } from '../../contract/reviews.ts';
import { Button } from '../ui/button.tsx';
import { PickMenu } from './pick-menu.tsx';
import { sortNames } from './words.ts';

interface SortMenuProps {
  value: ReviewSort | undefined;
  onChange: (sort: ReviewSort | undefined) => void;
}

export function SortMenu({ value = 'newest', onChange }: SortMenuProps) {
  return (
    <PickMenu
      label="Sort by"
      options={Object.entries(sortNames) as [ReviewSort, string][]}
      value={value}
      onChange={(sort) => onChange(sort === 'newest' ? undefined : sort)}
      trigger={
        <Button variant="ghost" aria-label={`Sort by: ${sortNames[value]}`}>
          <SlidersHorizontal aria-hidden="true" />
          {sortNames[value]}
        </Button>
      }
    />
  );
}
