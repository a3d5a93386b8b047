import { Bell, BellOff, BellRing } from 'lucide-react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { communityNotices } from '../../../contract/community-words.ts';
import { IconButton } from '../../ui/button.tsx';
import { PickMenu } from '../../ui/pick-menu.tsx';
import { setNotices } from '../api.ts';
import { noticesWords } from '../membership.ts';

const options = communityNotices.map((notices) => [notices, noticesWords[notices]] as const);
const icons = { all: BellRing, usual: Bell, none: BellOff };

/** What one is notified of in this community. */
export function NoticesMenu({ community }: { community: CommunityDetail }) {
  const notices = community.membership?.notices ?? 'usual';
  const Icon = icons[notices];
  return (
    <PickMenu
      label="Notify me of"
      options={options}
      value={notices}
      onChange={(next) => setNotices(community, next)}
      trigger={
        <IconButton label={`Notify me of: ${noticesWords[notices]}`} variant="secondary">
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
