import { File, FileText, ReceiptText } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { dayText } from '../lib/days.ts';
import { fileIdOf, useTint } from '../media/public.ts';
import { ProductTile } from '../products/public.ts';
import { motionIsReduced } from '../ui/reduced-motion.ts';
import { VirtualGrid } from '../ui/virtual-grid.tsx';
import { useListedThings } from './listed-things.ts';
import { OpenThing } from './open-thing.tsx';
import { Peek } from './peek.tsx';
import { kindNames } from './sentences.ts';
import { ThingMenu, ThingPass } from './thing-pass.tsx';
import { leftFigure, type OwnedThing } from './things.ts';

interface PassStackProps {
  things: OwnedThing[];
  today: string;
  name: string;
}

/** One open pass, the others stacked under it. Pressing one opens it in its place. */
export function PassStack({ things, today, name }: PassStackProps) {
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const open = things.some(({ id }) => id === chosen) ? chosen : things[0]?.id;
  const before = useCardMotion(list, open);
  const listed = useListedThings();

  function draw(thing: OwnedThing, index: number) {
    const isOpen = thing.id === open;
    const next = things[index + 1]?.id;
    const isLast = next === undefined || next === open;
    return (
      <div
        data-thing={thing.id}
        className="relative"
        // The next one overlaps it, unless one of the two is open.
        style={{ marginBottom: next === undefined ? 0 : isOpen || isLast ? APART : -OVERLAP }}
      >
        {isOpen ? (
          <ThingPass
            thing={thing}
            listing={listed.get(thing.id)}
            today={today}
            eager={index === 0}
            roomy
            className="shadow-3"
          >
            <PassActions thing={thing} listing={listed.get(thing.id)} />
          </ThingPass>
        ) : (
          <ClosedPass
            thing={thing}
            covered={!isLast}
            onOpen={() => {
              before(thing.id);
              setChosen(thing.id);
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div ref={list}>
      <VirtualGrid items={things} keyOf={({ id }) => id} name={name} usual={70} gap={0} draw={draw} />
    </div>
  );
}

const APART = 14;
const OVERLAP = 18;

function ClosedPass({ thing, covered, onOpen }: { thing: OwnedThing; covered: boolean; onOpen: () => void }) {
  const { product, place } = thing.facts;
  const { figure, unit } = leftFigure(thing);
  return (
    <Peek
      tint={useTint(product)}
      picture={<ProductTile product={product} />}
      title={product.name}
      detail={thing.cover ? endText(thing, thing.cover.endDate) : (place ?? product.category)}
      figure={thing.cover ? figure : ''}
      unit={thing.cover ? unit.replace(' left', '') : figure}
      covered={covered}
      onOpen={onOpen}
    />
  );
}

const endText = ({ state, begins }: OwnedThing, endDate: string | null) =>
  begins
    ? `begins ${dayText(begins)}`
    : endDate
      ? `${state === 'expired' ? 'ended' : 'ends'} ${dayText(endDate)}`
      : 'for life';

function PassActions({ thing, listing }: { thing: OwnedThing; listing: Listing | undefined }) {
  const { covers } = thing;
  const { documentUrl, documentKind } =
    covers.find((cover) => cover.documentKind === 'receipt') ??
    covers.find((cover) => cover.documentKind) ??
    {};
  return (
    <div className="mt-4 flex gap-2 [&_a]:flex-1">
      <OpenThing id={thing.id} className="btn btn-primary">
        <FileText aria-hidden="true" />
        Details
      </OpenThing>
      {documentUrl && documentKind && (
        <OpenThing id={thing.id} paper={fileIdOf(documentUrl)} className="btn btn-secondary">
          {documentKind === 'receipt' ? <ReceiptText aria-hidden="true" /> : <File aria-hidden="true" />}
          {kindNames[documentKind]}
        </OpenThing>
      )}
      <ThingMenu thing={thing} listing={listing} variant="secondary" />
    </div>
  );
}

const timing = { duration: 360, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const ROUND = 'round 22px';
// In pixels: cards further beyond the screen are not animated.
const NEAR = 200;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Animates the cards of a stack from their old to their new places when another one opens. Call `before` with its id ahead of the
 * change. Cards carry `data-thing`.
 */
function useCardMotion(list: RefObject<HTMLElement | null>, open: string | undefined) {
  const pressed = useRef<{ id: string; tops: Map<Element, number> }>(undefined);

  useLayoutEffect(() => {
    const { current } = pressed;
    const card = list.current?.querySelector(`[data-thing="${open}"]`);
    if (!current || current.id !== open || !card) return;
    pressed.current = undefined;
    card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    card.querySelector('a')?.focus({ preventScroll: true });
    if (motionIsReduced()) return;
    for (const [other, was] of current.tops) {
      const by = was - topOf(other);
      const seen = Math.min(was, was - by) < innerHeight + NEAR && Math.max(was, was - by) > -NEAR;
      if (by && seen) other.animate({ transform: [`translateY(${by}px)`, 'none'] }, timing);
    }
    card.firstElementChild?.animate(
      { clipPath: [`inset(0 0 72% 0 ${ROUND})`, `inset(0 0 0 0 ${ROUND})`] },
      timing,
    );
  }, [list, open]);

  return (id: string) => {
    const cards = [...(list.current?.querySelectorAll('[data-thing]') ?? [])];
    pressed.current = { id, tops: new Map(cards.map((card) => [card, topOf(card)])) };
  };
}
