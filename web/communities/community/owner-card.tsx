import { Link } from '@tanstack/react-router';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { daysLeft, stateOf } from '../../../contract/cover.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { ProductTile } from '../../products/public.ts';
import { cx } from '../../ui/cx.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toneText } from '../../ui/tone.ts';
import { leftText, rulerOf, stateTone } from '../../warranties/public.ts';
import { OwnerMark } from '../owner-mark.tsx';
import { SideCard } from './side-card.tsx';
import { useOwnership } from './use-ownership.ts';

type OwnedProduct = NonNullable<CommunityDetail['ownership']>;

/** What the viewer owns of the brand and whether others see it; nothing if they own nothing. */
export function OwnerCard({ community }: { community: CommunityDetail }) {
  const { ownership, isJoined } = community;
  const [shows, choose] = useOwnership(community);
  const { showPurchases } = useMe();
  if (!ownership) return null;
  return (
    <SideCard title="You are an owner here">
      <OwnedThing owned={ownership} />
      {isJoined && !showPurchases && <PurchasesHidden />}
      {isJoined && showPurchases && (
        <div className="-mb-2 border-t border-line">
          <Switch
            label="Show it next to my name"
            description={
              shows ? (
                <>
                  <OwnerMark ownership={ownership} className="align-baseline" /> stands next to your name
                  here.
                </>
              ) : (
                'Only you see this.'
              )
            }
            checked={shows}
            onChange={choose}
          />
        </div>
      )}
      {!isJoined && <p className="text-sm text-ink-2">Only you see this.</p>}
    </SideCard>
  );
}

/** Hiding purchases everywhere overrides the choice for this community. */
const PurchasesHidden = () => (
  <p className="text-sm text-pretty text-ink-2">
    Only you see this, because you show no purchases.{' '}
    <Link to="/settings" hash="privacy" className="font-medium text-accent-ink underline underline-offset-2">
      Privacy settings
    </Link>
  </p>
);

function OwnedThing({ owned }: { owned: OwnedProduct }) {
  const today = useToday();
  const { image, product, productId, coverStart } = owned;
  const endDate = owned.coverForLife ? null : owned.coverEnd;
  const isCovered = coverStart !== null && (endDate !== null || owned.coverForLife);
  const cover = isCovered && { startDate: coverStart, endDate, isActive: true };
  const state = cover ? stateOf(cover, today) : 'none';
  const tone = stateTone[state];
  const left = cover ? daysLeft(cover, today) : -1;
  return (
    <Link
      to="/product/$id"
      params={{ id: productId }}
      search={{}}
      className="-mx-2 my-1 flex items-center gap-3.5 rounded-md p-2 hover:bg-hover"
    >
      <ProductTile product={{ name: product, imageUrl: image?.url ?? null }} size={64} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{product}</b>
        <span className={cx('num block text-xs font-[580]', toneText[tone])}>
          {leftText({ state, voided: false, left })}
        </span>
        {cover && (
          <span aria-hidden="true" className="mt-1.5 block">
            <Ruler {...rulerOf({ covers: [cover], cover, state }, today)} tone={tone} size="sm" />
          </span>
        )}
      </span>
    </Link>
  );
}
