import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { warrantyTypes } from '../../contract/cover.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import { PickMenu } from '../ui/pick-menu.tsx';
import { type ListFilter, sortNames } from './list-filter.ts';
import type { ListToolsProps } from './list-tools.tsx';
import { typeNames } from './words.ts';

const ANY = '';

export function FilterMenus({ filter, onChange, categories }: ListToolsProps) {
  return (
    <>
      {filter.tab === 'active' && (
        <Chip pressed={filter.soon} onClick={() => onChange({ soon: !filter.soon })}>
          Expiring soon
        </Chip>
      )}
      <PickMenu
        label="Category"
        options={[[ANY, 'Any category'], ...categories.map((name) => [name, name] as const)]}
        value={filter.category ?? ANY}
        onChange={(category) => onChange({ category: category || undefined })}
        trigger={<Pill name="Category" chosen={filter.category} otherwise="Category" />}
      />
      <PickMenu
        label="Kind of cover"
        options={[[ANY, 'Any kind'], ...warrantyTypes.map((type) => [type, typeNames[type]] as const)]}
        value={filter.cover ?? ANY}
        onChange={(cover) => onChange({ cover: warrantyTypes.find((type) => type === cover) })}
        trigger={
          <Pill name="Kind of cover" chosen={filter.cover && typeNames[filter.cover]} otherwise="Cover" />
        }
      />
      <PickMenu
        label="Sort by"
        options={Object.entries(sortNames) as [ListFilter['sort'], string][]}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        trigger={
          <Button variant="ghost" aria-label={`Sort by: ${sortNames[filter.sort]}`}>
            <SlidersHorizontal aria-hidden="true" />
            {sortNames[filter.sort]}
          </Button>
        }
      />
    </>
  );
}

interface PillProps {
  name: string;
  chosen: string | undefined;
  otherwise: string;
}

/** A chip that opens a menu; dark while it filters. What the menu gives it is passed on to the button. */
function Pill({ name, chosen, otherwise, ...props }: PillProps) {
  return (
    <Button
      {...props}
      aria-label={`${name}: ${chosen ?? 'any'}`}
      className={cx(
        'rounded-full px-[15px] text-[.875rem] font-[540]',
        chosen ? 'bg-ink text-bg hover:bg-ink' : 'text-ink-2',
      )}
    >
      {chosen ?? otherwise}
      <ChevronDown aria-hidden="true" className="-mr-1 size-4!" />
    </Button>
  );
}
