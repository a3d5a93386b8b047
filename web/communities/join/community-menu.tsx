import { Ellipsis, Flag, LogOut, Share2 } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import type { Community } from '../../../contract/communities.ts';
import { useOpening } from '../../lib/overlay.ts';
import { share } from '../../lib/share.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { PickItems } from '../../ui/pick-items.tsx';
import { setNotices } from '../api.ts';
import { ReportDialog } from '../lazy.ts';
import { noticesOptions } from '../membership.ts';
import { useLeave } from './use-leave.tsx';

interface CommunityMenuProps {
  community: Community;
  /** Left out for a square button with three dots. */
  trigger?: ReactElement;
  /** Further items, after sharing. */
  children?: ReactNode;
}

/** Share, mute, report and leave. */
export function CommunityMenu({ community, trigger, children }: CommunityMenuProps) {
  const { id, name, description, membership, isJoined } = community;
  const reporting = useOpening();
  const { leave, dialog } = useLeave(community);
  return (
    <>
      <Menu
        trigger={
          trigger ?? (
            <IconButton label={`More about ${name}`} variant="secondary">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )
        }
      >
        <MenuItem
          onClick={() =>
            void share({ title: name, text: description ?? undefined, path: `/communities/${id}` })
          }
        >
          <Share2 aria-hidden="true" /> Share
        </MenuItem>
        {children}
        {isJoined && membership && (
          <>
            <MenuSeparator />
            <p aria-hidden="true" className="px-3 pt-1 pb-1.5 text-sm text-ink-3">
              Notify me of
            </p>
            <PickItems
              label={`Notify me of, ${name}`}
              options={noticesOptions}
              value={membership.notices}
              onChange={(notices) => setNotices(community, notices)}
            />
          </>
        )}
        <MenuSeparator />
        <MenuItem onClick={reporting.show}>
          <Flag aria-hidden="true" /> Report
        </MenuItem>
        {isJoined && (
          <MenuItem danger onClick={leave}>
            <LogOut aria-hidden="true" /> Leave
          </MenuItem>
        )}
      </Menu>
      {dialog}
      <Suspense>
        {reporting.count > 0 && <ReportDialog key={reporting.count} communityId={id} {...reporting.dialog} />}
      </Suspense>
    </>
  );
}
