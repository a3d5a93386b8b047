import { useMutation } from '@tanstack/react-query';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { failed } from '../../lib/failed.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { join } from './api.ts';

/** One tap where one wants to take part. */
export function JoinButton({ community }: { community: CommunityDetail }) {
  const joining = useMutation({
    mutationFn: () => join(community.id),
    onSuccess: ({ isJoined }) =>
      toast({ title: isJoined ? `You joined ${community.name}` : 'You have asked to join' }),
    onError: failed('Not joined', 'Please try again.'),
  });
  return (
    <Button variant="soft" busy={joining.isPending} onClick={() => joining.mutate()}>
      Join
    </Button>
  );
}
