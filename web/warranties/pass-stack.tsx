import { FileText, ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { dayText } from '../lib/days.ts';
import { useGrowing } from '../lib/use-kept.ts';
import { useListedThings } from '../marketplace/listed-things.ts';
import { useTint } from '../media/picture-tint.ts';
import { ProductTile } from '../products/product-picture.tsx';
import { cx } from '../ui/cx.ts';
import { OpenThing } from './open-thing.tsx';
import { paperIdOf } from './paper-id.ts';
import { Peek } from './peek.tsx';
import { ThingMenu } from './thing-menu.tsx';
import { ThingPass } from './thing-pass.tsx';
import { leftFigure, type OwnedThing } from './things.ts';
import { useCardMotion } from './use-card-motion.ts';

interface PassStackProps {
  things: OwnedThing[];
  today: string;
  name: string;
}

/** One pass open, the others under it like cards in a wallet. Pressing one opens it where it lies. */
export function PassStack({ things, today, name }: PassStackProps) {
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { shown, end } = useGrowing(things, name);
  const open = things.some(({ id }) => id === chosen) ? chosen : things[0]?.id;
  const before = useCardMotion(list, open);
  const listed = useListedThings();
  return (
    <>
      <ul ref={list}>
        {shown.map((thing, index) => {
          const isOpen = thing.id === open;
          const apart = isOpen || shown[index - 1]?.id === open;
          const last = index === shown.length - 1 || shown[index + 1]?.id === open;
          return (
            <li
              key={thing.id}
              data-thing={thing.id}
              className={cx(
                'relative scroll-mt-20 scroll-mb-24',
                apart ? 'not-first:mt-3.5' : 'not-first:-mt-4.5',
              )}
            >
              {isOpen ? (
                <ThingPass
                  thing={thing}
                  listing={listed.get(thing.id)}
                  today={today}
                  roomy
                  className="shadow-3"
                >
                  <PassActions thing={thing} listing={listed.get(thing.id)} />
                </ThingPass>
              ) : (
                <Closed
                  thing={thing}
                  covered={!last}
                  onOpen={() => {
                    before(thing.id);
                    setChosen(thing.id);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}

function Closed({ thing, covered, onOpen }: { thing: OwnedThing; covered: boolean; onOpen: () => void }) {
  const { product, endDate } = thing.cover;
  const { figure, unit } = leftFigure(thing);
  const ends = thing.state === 'expired' ? 'ended' : 'ends';
  return (
    <Peek
      tint={useTint(product)}
      picture={<ProductTile product={product} />}
      title={product.name}
      detail={endDate ? `${ends} ${dayText(endDate)}` : 'for life'}
      figure={figure}
      unit={unit.replace(' left', '')}
      covered={covered}
      onOpen={onOpen}
    />
  );
}

function PassActions({ thing, listing }: { thing: OwnedThing; listing: Listing | undefined }) {
  const receipt = thing.layers.find(({ documentUrl }) => documentUrl)?.documentUrl;
  return (
    <div className="mt-4 flex gap-2 [&_a]:flex-1">
      <OpenThing id={thing.id} className="btn btn-primary">
        <FileText aria-hidden="true" />
        Details
      </OpenThing>
      {receipt && (
        <OpenThing id={thing.id} paper={paperIdOf(receipt)} className="btn btn-secondary">
          <ReceiptText aria-hidden="true" />
          Receipt
        </OpenThing>
      )}
      <ThingMenu thing={thing} listing={listing} variant="secondary" />
    </div>
  );
}
