import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { refreshPeople } from './api.ts';

export function JoinButton({ community, className }: { community: CommunityDetail; className?: string }) {
  const joining = useMutation({
    mutationFn: () => call('POST /api/communities/{id}/join', { params: { id: community.id } }),
    onSuccess: () => refreshPeople(community.id),
  });
  if (community.isJoined)
    return (
      <Button className={className}>
        <Check aria-hidden="true" /> Joined
      </Button>
    );
  return (
    <Button variant="primary" className={className} onClick={() => joining.mutate()}>
      Join
    </Button>
  );
}
