import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { useTabLink } from '../lib/use-tab-link.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { VirtualGrid } from '../ui/virtual-grid.tsx';
import { arrange, choicesIn, isNarrowed, type ListTab, useListFilter } from './list-filter.ts';
import { ListTools } from './list-tools.tsx';
import { useListedThings } from './listed-things.ts';
import { OpenThing } from './open-thing.tsx';
import { PassStack } from './pass-stack.tsx';
import { ThingMenu, ThingPass } from './thing-pass.tsx';
import { leftText, type OwnedThing } from './things.ts';

const empty = {
  active: ['Nothing is under cover', 'What you register stands here until its last cover ends.'],
  expired: ['Nothing has expired', 'What is over is kept here, with its papers.'],
  none: ['Everything has a warranty', 'What you keep without one stands here.'],
} as const;

/** Shown when the results do not match the search exactly. */
const closest = {
  all: '',
  similar: 'Nothing has these words as typed. These are similar.',
  most: 'Nothing has all of these words. These have most of them.',
  none: '',
} as const;

export function ThingsList({ things, today }: { things: OwnedThing[]; today: string }) {
  const [filter, change] = useListFilter();
  const linkOf = useTabLink('tab', 'active');
  const isPhone = !useMediaQuery('(min-width: 40rem)');
  const found = arrange(things, useDeferredValue(filter));
  const narrowed = isNarrowed(filter);
  const choices = useMemo(() => choicesIn(things), [things]);
  const clear = () =>
    change({ q: '', category: undefined, cover: undefined, place: undefined, tag: undefined, soon: false });
  const hasNone = filter.tab === 'none' || things.some(({ state }) => state === 'none');

  function panel(tab: ListTab) {
    const list = found[tab];
    if (list.length === 0) return <EmptyList tab={tab} onClear={narrowed ? clear : undefined} />;
    const props = { things: list, today, name: `warranties ${tab}` };
    return (
      <>
        <p role="status" className="mb-3 text-sm text-ink-2 empty:hidden">
          {closest[found.how]}
        </p>
        {isPhone ? (
          <PassStack {...props} />
        ) : (
          <PassGrid {...props} inviting={tab === 'active' && !narrowed} />
        )}
      </>
    );
  }
  return (
    <Tabs
      label="Cover"
      look="segmented"
      wide={isPhone}
      value={filter.tab}
      onChange={(tab) => change({ tab, soon: false })}
      linkOf={linkOf}
      aside={<ListTools filter={filter} onChange={change} choices={choices} isPhone={isPhone} />}
      tabs={[
        { value: 'active', label: 'Active', count: found.active.length, panel: panel('active') },
        { value: 'expired', label: 'Expired', count: found.expired.length, panel: panel('expired') },
        ...(hasNone
          ? [
              {
                value: 'none' as const,
                label: 'No warranty',
                count: found.none.length,
                panel: panel('none'),
              },
            ]
          : []),
      ]}
    />
  );
}

function EmptyList({ tab, onClear }: { tab: ListTab; onClear: (() => void) | undefined }) {
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
          Try fewer words, or look on another tab.
        </EmptyState>
      ) : (
        <EmptyState title={title}>{words}</EmptyState>
      )}
    </Card>
  );
}

interface PassGridProps {
  things: OwnedThing[];
  today: string;
  name: string;
  /** Whether it ends with the tile to register another thing. */
  inviting: boolean;
}

const REGISTER = 'register';

function PassGrid({ things, today, name, inviting }: PassGridProps) {
  const listed = useListedThings();
  const items = inviting ? [...things, REGISTER] : things;
  return (
    <VirtualGrid
      items={items}
      keyOf={(item) => (typeof item === 'string' ? item : item.id)}
      name={name}
      usual={286}
      gap={20}
      least={256}
      draw={(item, index) =>
        typeof item === 'string' ? (
          <RegisterTile />
        ) : (
          <GridPass thing={item} listing={listed.get(item.id)} today={today} eager={index < FIRST_ROW} />
        )
      }
    />
  );
}

interface GridPassProps {
  thing: OwnedThing;
  listing: Listing | undefined;
  today: string;
  eager: boolean;
}

// At the usual width.
const FIRST_ROW = 4;

const GridPass = memo(function GridPass({ thing, listing, today, eager }: GridPassProps) {
  return (
    <ThingPass
      thing={thing}
      listing={listing}
      today={today}
      eager={eager}
      className="h-full transition-[translate,box-shadow] duration-base has-[a:hover]:-translate-y-0.5 has-[a:hover]:shadow-3"
    >
      <OpenThing id={thing.id} className="absolute inset-0 rounded-pass -outline-offset-2">
        <span className="sr-only">
          Open {thing.facts.product.name}, {leftText(thing)}
        </span>
      </OpenThing>
      <ThingMenu thing={thing} listing={listing} className="absolute! top-1.5 right-1.5" />
    </ThingPass>
  );
});

function RegisterTile() {
  return (
    <Link
      to="/warranty"
      search={(now) => ({ ...now, add: '1' })}
      state={{ over: true }}
      resetScroll={false}
      className="grid size-full min-h-40 place-content-center justify-items-center gap-1.5 rounded-pass border-[1.5px] border-dashed border-control p-6 text-center hover:bg-surface"
    >
      <Plus aria-hidden="true" className="text-accent-ink" />
      <b>Register Your Product</b>
      <span className="text-sm text-balance text-ink-2">Its name and when you bought it are enough.</span>
    </Link>
  );
}
