import { Bell, BellOff, BellRing } from 'lucide-react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { IconButton } from '../../ui/button.tsx';
import { PickMenu } from '../../ui/pick-menu.tsx';
import { setNotices } from '../api.ts';
import { noticesOptions } from '../membership.ts';

const icons = { all: BellRing, usual: Bell, none: BellOff };

/** Chooses what the person is notified of in this community. */
export function NoticesMenu({ community }: { community: CommunityDetail }) {
  const notices = community.membership?.notices ?? 'usual';
  const Icon = icons[notices];
  const words = noticesOptions.find(([value]) => value === notices)?.[1];
  return (
    <PickMenu
      label="Notify me of"
      options={noticesOptions}
      value={notices}
      onChange={(next) => setNotices(community, next)}
      trigger={
        <IconButton label={`Notify me of: ${words}`} variant="secondary">
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
