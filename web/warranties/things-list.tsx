import { useDeferredValue } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { arrange, isNarrowed, type ListTab } from './list-filter.ts';
import { ListTools } from './list-tools.tsx';
import { PassGrid } from './pass-grid.tsx';
import { PassStack } from './pass-stack.tsx';
import type { OwnedThing } from './things.ts';
import { useListFilter } from './use-list-filter.ts';

const empty = {
  active: ['Nothing is under cover', 'What you register stands here until its last cover ends.'],
  expired: ['Nothing has expired', 'What is over is kept here, with its papers.'],
} as const;

export function ThingsList({ things, today }: { things: OwnedThing[]; today: string }) {
  const [filter, change] = useListFilter();
  const isPhone = !useMediaQuery('(min-width: 40rem)');
  const found = arrange(things, useDeferredValue(filter));
  const narrowed = isNarrowed(filter);
  const categories = [...new Set(things.map(({ cover }) => cover.product.category))].sort();
  const clear = () => change({ q: '', category: undefined, cover: undefined, soon: false });

  function panel(tab: ListTab) {
    const list = found[tab];
    if (list.length === 0) return <Nothing tab={tab} onClear={narrowed ? clear : undefined} />;
    const props = { things: list, today, name: `warranties ${tab}` };
    return isPhone ? (
      <PassStack {...props} />
    ) : (
      <PassGrid {...props} inviting={tab === 'active' && !narrowed} />
    );
  }
  return (
    <Tabs
      label="Cover"
      look="segmented"
      wide={isPhone}
      value={filter.tab}
      onChange={(tab) => change({ tab, soon: false })}
      aside={<ListTools filter={filter} onChange={change} categories={categories} isPhone={isPhone} />}
      tabs={[
        { value: 'active', label: 'Active', count: found.active.length, panel: panel('active') },
        { value: 'expired', label: 'Expired', count: found.expired.length, panel: panel('expired') },
      ]}
    />
  );
}

function Nothing({ tab, onClear }: { tab: ListTab; onClear: (() => void) | undefined }) {
  const [title, words] = empty[tab];
  return (
    <Card className="py-4">
      {onClear ? (
        <EmptyState
          title="Nothing like that"
          action={
            <Button variant="soft" onClick={onClear}>
              Show everything
            </Button>
          }
        >
          Try fewer words, or look on the other tab.
        </EmptyState>
      ) : (
        <EmptyState title={title}>{words}</EmptyState>
      )}
    </Card>
  );
}
