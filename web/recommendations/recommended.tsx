import { Ellipsis, LayoutGrid, List, ListX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type RecommendationFilter, recommendationFilters } from '../../contract/recommendation-constants.ts';
import { useOpening } from '../lib/overlay.ts';
import { choice } from '../lib/stored-choice.ts';
import { useKept } from '../lib/use-kept.ts';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Choices } from '../ui/choices.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { SectionHeading } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { ChosenFilter, RecommendedKind } from './api.ts';
import { RecommendedList } from './recommended-list.tsx';

const grid = choice('wellkept-recommendations-grid');
const filters: ChosenFilter[] = ['All', ...(Object.keys(recommendationFilters) as RecommendationFilter[])];
const options = filters.map((value) => ({ value, label: value }));

const HiddenProducts = lazy(() =>
  import('./hidden-products.tsx').then((module) => ({ default: module.HiddenProducts })),
);

/** Personal recommendations and trending products. Keeps its tab and category when the viewer comes back. */
export function Recommended() {
  const isGrid = grid.use() ?? false;
  const [kind, setKind] = useKept<RecommendedKind>('recommended kind', 'personalized');
  const [filter, setFilter] = useKept<ChosenFilter>('recommended filter', 'All');
  const [isExpanded, expand] = useKept('recommended expanded', false);
  const panel = (of: RecommendedKind) => (
    <>
      <Choices
        legend="Category"
        hideLegend
        line
        options={options}
        value={filter}
        onChange={setFilter}
        className="-mx-4 -mt-1.5 mb-1 lg:-mx-5"
      />
      <RecommendedList kind={of} filter={filter} isGrid={isGrid} isExpanded={isExpanded} onExpand={expand} />
    </>
  );
  return (
    <Card as="section" aria-labelledby="recommended" className="min-w-0 px-4 pt-2.5 pb-4 lg:px-5 lg:pt-3.5">
      <SectionHeading id="recommended" actions={<BlockActions isGrid={isGrid} />}>
        Recommended for You
      </SectionHeading>
      <Tabs
        label="Recommendations"
        look="segmented"
        wide
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'personalized', label: 'For You', panel: panel('personalized') },
          { value: 'trending', label: 'Trending', panel: panel('trending') },
        ]}
      />
    </Card>
  );
}

function BlockActions({ isGrid }: { isGrid: boolean }) {
  const hidden = useOpening();
  return (
    <span className="-mr-2.5 flex">
      <IconButton label={isGrid ? 'List layout' : 'Grid layout'} onClick={() => grid.set(!isGrid)}>
        {isGrid ? <List aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
      </IconButton>
      <Menu
        trigger={
          <IconButton label="More about recommendations">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onClick={hidden.show}>
          <ListX aria-hidden="true" /> Hidden from recommendations
        </MenuItem>
      </Menu>
      <Suspense>{hidden.count > 0 && <HiddenProducts key={hidden.count} {...hidden.dialog} />}</Suspense>
    </span>
  );
}
