import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityNotices } from '../../../contract/community-words.ts';
import { failed } from '../../lib/failed.ts';
import { queryClient } from '../../lib/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { PickMenu } from '../../ui/pick-menu.tsx';
import { changeMembership, oneCommunity, showMembership } from './api.ts';

const options: readonly (readonly [CommunityNotices, string])[] = [
  ['all', 'Every post'],
  ['usual', 'Announcements, answers and mentions'],
  ['none', 'Nothing'],
];
const icons = { all: BellRing, usual: Bell, none: BellOff };

/** What one is notified of in this community. */
export function NoticesMenu({ community: { id, membership } }: { community: CommunityDetail }) {
  const changing = useChangeMembership(id);
  const notices = membership?.notices ?? 'usual';
  const Icon = icons[notices];
  const words = options.find(([value]) => value === notices)?.[1] ?? '';
  return (
    <PickMenu
      label="Notify me of"
      options={options}
      value={notices}
      onChange={(next) => changing.mutate({ notices: next })}
      trigger={
        <IconButton label={`Notify me of: ${words}`} variant="secondary">
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

/** Shows the choice at once; one after the other, so that the last one stays. */
export function useChangeMembership(id: string) {
  return useMutation({
    scope: { id: `membership ${id}` },
    mutationFn: (change: Parameters<typeof changeMembership>[1]) => changeMembership(id, change),
    onMutate: (change) => showMembership(id, change),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: oneCommunity(id).queryKey });
      failed('Not changed', 'Please try again.')(error);
    },
  });
}
