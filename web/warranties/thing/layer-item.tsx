import { Ban, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { stateOf } from '../../../contract/cover.ts';
import type { Warranty } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { leftText, type OwnedThing, stateTone, thingOf } from '../things.ts';
import { typeNames } from '../words.ts';
import { LayerDetails } from './layer-details.tsx';
import { removeLayer } from './remove.ts';
import { restoreCover, VoidCover } from './void-cover.tsx';

const EditLayer = lazy(() =>
  import('../form/layer-sheets.tsx').then((module) => ({ default: module.EditLayer })),
);

interface LayerItemProps {
  layer: Warranty;
  thing: OwnedThing;
  today: string;
}

/** One cover, what it says and what can be done with it. */
export function LayerItem({ layer, thing, today }: LayerItemProps) {
  const editing = useOpening();
  const [voiding, setVoiding] = useState(false);
  const alone = thingOf([layer], today);
  const name = `${typeNames[layer.warrantyType]} cover`;
  const period = `${dayText(layer.startDate)} to ${layer.endDate ? dayText(layer.endDate) : 'no end'}`;
  return (
    <li className="py-3 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b>{name}</b>
            <Badge tone={layer.isActive ? stateTone[stateOf(layer, today)] : 'neutral'} dot>
              {alone && (layer.startDate > today && layer.isActive ? 'Not begun' : leftText(alone))}
            </Badge>
          </p>
          <p className="num text-sm text-ink-2">
            {[layer.warrantyProvider, period].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`More about ${name.toLowerCase()}`} className="-mt-1.5 -mr-2">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onClick={editing.show}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
          {layer.isActive ? (
            <MenuItem onClick={() => setVoiding(true)}>
              <Ban aria-hidden="true" /> Void this cover
            </MenuItem>
          ) : (
            <MenuItem onClick={() => restoreCover(layer)}>
              <RotateCcw aria-hidden="true" /> Restore
            </MenuItem>
          )}
          {thing.layers.length > 1 && (
            <>
              <MenuSeparator />
              <MenuItem danger onClick={() => removeLayer(layer)}>
                <Trash2 aria-hidden="true" /> Delete this cover
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      <LayerDetails layer={layer} />
      <Suspense>
        {editing.count > 0 && <EditLayer key={editing.count} cover={layer} {...editing.dialog} />}
      </Suspense>
      <VoidCover cover={layer} open={voiding} onOpenChange={setVoiding} />
    </li>
  );
}
