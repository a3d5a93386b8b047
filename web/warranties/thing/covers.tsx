import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dayText } from '../../lib/days.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { gapsOf } from '../spans.ts';
import type { OwnedThing } from '../things.ts';
import { counted } from '../words.ts';
import { LayerItem } from './layer-item.tsx';
import { LayerTimeline } from './layer-timeline.tsx';

const AddLayer = lazy(() =>
  import('../form/layer-sheets.tsx').then((module) => ({ default: module.AddLayer })),
);

/** Every cover of the thing, on one line of time and one by one. */
export function Covers({ thing, today }: { thing: OwnedThing; today: string }) {
  const adding = useOpening();
  const gaps = gapsOf(thing.layers);
  return (
    <Section
      title="Cover"
      action={
        <Button variant="ghost" className="-mr-3 text-accent-ink" onClick={adding.show}>
          <Plus aria-hidden="true" />
          Add another cover
        </Button>
      }
    >
      <LayerTimeline layers={thing.layers} gaps={gaps} today={today} />
      {gaps.map(({ from, to, days }) => (
        <p key={from} className="num mt-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          No cover from {dayText(from)} to {dayText(to)}, {counted(days, 'day')}.
        </p>
      ))}
      <ul className="mt-3 divide-y divide-line">
        {thing.layers.map((layer) => (
          <LayerItem key={layer.id} layer={layer} thing={thing} today={today} />
        ))}
      </ul>
      <Suspense>
        {adding.count > 0 && <AddLayer key={adding.count} cover={thing.cover} {...adding.dialog} />}
      </Suspense>
    </Section>
  );
}
