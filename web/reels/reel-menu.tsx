import { Link } from '@tanstack/react-router';
import { Captions, EyeOff, Flag, Link2, ListX, Package, Pencil, Trash2, UserX } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { firstNameOf } from '../lib/format.ts';
import { copyLink } from '../lib/share.ts';
import { ReportReview, removeReview } from '../reviews/public.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { hideReel, hideReelsOf, type Reel } from './api.ts';
import { setCaptions } from './preferences.ts';
import { addressOf, COPIED } from './sentences.ts';

const HiddenReels = lazy(() =>
  import('./hidden-reels.tsx').then((module) => ({ default: module.HiddenReels })),
);

export interface ReelMenuProps {
  reel: Reel;
  captioned: boolean;
  /** Called when hiding or deleting this reel is undone. */
  onBack: (id: string) => void;
}

export function ReelMenu({ reel, captioned, onBack, trigger }: ReelMenuProps & { trigger: ReactElement }) {
  const [asked, setAsked] = useState<'report' | 'hidden'>();
  const dialog = { open: true, onOpenChange: () => setAsked(undefined) };
  const name = firstNameOf(reel.user);
  const back = () => onBack(reel.id);
  return (
    <>
      <Menu trigger={trigger} side="left">
        <MenuLink render={<Link to="/product/$id" params={{ id: reel.product.id }} search={{}} />}>
          <Package aria-hidden="true" /> Go to product
        </MenuLink>
        <MenuItem onClick={() => void copyLink({ path: addressOf(reel), copied: COPIED })}>
          <Link2 aria-hidden="true" /> Copy link
        </MenuItem>
        {reel.captions.length > 0 && (
          <MenuItem onClick={() => setCaptions(!captioned)}>
            <Captions aria-hidden="true" /> {captioned ? 'Captions: on' : 'Captions: off'}
          </MenuItem>
        )}
        <MenuSeparator />
        {reel.can.edit ? (
          <>
            <MenuLink render={<Link to="/create" search={{ reviewId: reel.id }} />}>
              <Pencil aria-hidden="true" /> Edit
            </MenuLink>
            <MenuItem danger onClick={() => removeReview(reel, back)}>
              <Trash2 aria-hidden="true" /> Delete
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem onClick={() => hideReel(reel.id, back)}>
              <EyeOff aria-hidden="true" /> Not interested
            </MenuItem>
            <MenuItem onClick={() => hideReelsOf(reel.userId, name, back)}>
              <UserX aria-hidden="true" /> Hide reels by {name}
            </MenuItem>
            <MenuItem onClick={() => setAsked('report')}>
              <Flag aria-hidden="true" /> Report
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem onClick={() => setAsked('hidden')}>
          <ListX aria-hidden="true" /> Hidden from your reels
        </MenuItem>
      </Menu>
      <Suspense>
        {asked === 'report' && <ReportReview review={reel} {...dialog} />}
        {asked === 'hidden' && <HiddenReels {...dialog} />}
      </Suspense>
    </>
  );
}
