import { Ellipsis, Flag, LogOut, Share2 } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { Community } from '../../../contract/communities.ts';
import { communityNotices } from '../../../contract/community-words.ts';
import { useOpening } from '../../lib/overlay.ts';
import { share } from '../../lib/share.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { PickItems } from '../../ui/pick-items.tsx';
import { setNotices } from '../api.ts';
import { noticesWords } from '../membership.ts';
import { useLeave } from './use-leave.tsx';

const ReportDialog = lazy(() =>
  import('../report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

interface CommunityMenuProps {
  community: Community;
  /** Left out for a square button with three dots. */
  trigger?: ReactElement;
  /** Further items, after sharing. */
  children?: ReactNode;
}

const options = communityNotices.map((notices) => [notices, noticesWords[notices]] as const);

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
              options={options}
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
