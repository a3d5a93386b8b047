import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { daysLeft, stateOf } from '../../contract/cover.ts';
import type { ProductDetail } from '../../contract/products.ts';
import { shortDayText } from '../lib/days.ts';
import { useToday } from '../lib/me.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Ruler } from '../ui/ruler.tsx';
import { toneText } from '../ui/tone.ts';
import { leftText, rulerOf, stateTone } from './things.ts';

type OwnedThing = NonNullable<ProductDetail['owned']>;

/** On a product's page, for its owner: what is left of the cover, with a link to the thing. */
export function OwnedNote({ owned }: { owned: OwnedThing }) {
  const today = useToday();
  const { cover } = owned;
  const state = cover ? stateOf(cover, today) : 'none';
  const left = cover ? daysLeft(cover, today) : -1;
  const tone = stateTone[state];
  const isCovered = state === 'active' || state === 'expiring';
  return (
    <Card
      as="section"
      aria-label="You own this"
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 p-4 hover:shadow-2"
    >
      <span className="grid size-11 place-items-center rounded-[14px] bg-accent-soft text-accent-ink">
        <ShieldCheck aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 className="text-base tracking-[-.01em]">
          <Link
            to="/warranty"
            search={{ thing: owned.thingId }}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
          >
            You own this
          </Link>
        </h2>
        <p className="num text-sm text-ink-2">
          <span className={cx('font-[580]', toneText[tone])}>
            {leftText({ state, voided: cover?.isActive === false, left })}
          </span>
          {isCovered && cover?.endDate && ` · until ${shortDayText(cover.endDate)}`}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="text-ink-3" />
      {cover && isCovered && (
        <span aria-hidden="true" className="col-span-full mt-3 block">
          <Ruler {...rulerOf({ covers: [cover], cover, state }, today)} tone={tone} size="sm" />
        </span>
      )}
    </Card>
  );
}
