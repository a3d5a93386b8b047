import { coverTypes } from '../../contract/cover.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Sheet, SheetClose } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import type { ListToolsProps } from './list-filter.ts';
import { type ListFilter, sortNames } from './list-filter.ts';
import { typeNames } from './sentences.ts';

const ANY = '';
const any = { value: ANY, label: 'Any' };
const sorts = (Object.keys(sortNames) as ListFilter['sort'][]).map((value) => ({
  value,
  label: sortNames[value],
}));

interface FilterSheetProps extends ListToolsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All filters in one sheet, for the phone. */
export function FilterSheet({ filter, onChange, choices, ...sheet }: FilterSheetProps) {
  return (
    <Sheet
      {...sheet}
      title="Filter and sort"
      footer={<SheetClose render={<Button variant="primary">Done</Button>} />}
    >
      <div className="grid gap-5">
        <Choices
          legend="Sort by"
          options={sorts}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <Choices
          legend="Category"
          options={[any, ...choices.categories.map((value) => ({ value, label: value }))]}
          value={filter.category ?? ANY}
          onChange={(category) => onChange({ category: category || undefined })}
        />
        <Choices
          legend="Kind of cover"
          options={[any, ...coverTypes.map((value) => ({ value, label: typeNames[value] }))]}
          value={filter.cover ?? ANY}
          onChange={(cover) => onChange({ cover: coverTypes.find((type) => type === cover) })}
        />
        {choices.places.length > 0 && (
          <Choices
            legend="Place"
            options={[any, ...choices.places.map((value) => ({ value, label: value }))]}
            value={filter.place ?? ANY}
            onChange={(place) => onChange({ place: place || undefined })}
          />
        )}
        {choices.tags.length > 0 && (
          <Choices
            legend="Tag"
            options={[any, ...choices.tags.map((value) => ({ value, label: value }))]}
            value={filter.tag ?? ANY}
            onChange={(tag) => onChange({ tag: tag || undefined })}
          />
        )}
        {filter.tab === 'active' && (
          <Switch
            label="Only what expires soon"
            checked={filter.soon}
            onChange={(soon) => onChange({ soon })}
          />
        )}
      </div>
    </Sheet>
  );
}
