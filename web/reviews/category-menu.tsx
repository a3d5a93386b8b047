import { ChevronDown } from 'lucide-react';
import { categories } from '../../contract/categories.ts';
import { Button } from '../ui/button.tsx';
import { PickMenu } from './pick-menu.tsx';

const ALL = 'All categories';
const options = [ALL, ...categories].map((name) => [name, name] as const);

interface CategoryMenuProps {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

export function CategoryMenu({ value = ALL, onChange }: CategoryMenuProps) {
  return (
    <PickMenu
      label="Category"
      options={options}
      value={value}
      onChange={(category) => onChange(category === ALL ? undefined : category)}
      trigger={
        <Button variant="ghost" aria-label={`Category: ${value}`}>
          {value === ALL ? 'All' : value}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
