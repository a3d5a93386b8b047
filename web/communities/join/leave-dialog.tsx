import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Community, Member } from '../../../contract/communities.ts';
import { failed } from '../../lib/error-toast.ts';
import { cardName } from '../../lib/format.ts';
import { read } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { leaveCommunity } from '../api.ts';

interface LeaveDialogProps {
  community: Community;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what is lost by leaving, where joining again would not bring it back. */
export function LeaveDialog({ community, open, onOpenChange }: LeaveDialogProps) {
  const { name, isPublic, membership } = community;
  const isHost = membership?.role === 'owner';
  const navigate = useNavigate();
  // If the person can no longer see the page after leaving, they go to the list, not to "not found".
  const isSeen = isPublic && !(isHost && community.memberCount === 1);
  const leavesPage = () => !isSeen && location.pathname.startsWith(`/communities/${community.id}`);
  const leaving = useMutation({
    mutationFn: () =>
      leaveCommunity(
        community,
        leavesPage() ? () => navigate({ to: '/communities', search: {}, replace: true }) : undefined,
      ),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: `You left ${name}` });
    },
    onError: failed('You are still a member'),
  });
  return (
    <Dialog
      title={`Leave ${name}?`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Stay</Button>} />
          <Button variant="danger-solid" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Leave
          </Button>
        </>
      }
    >
      {isHost && <NextHost community={community} />}
      {membership?.role === 'moderator' && (
        <p className="text-ink-2">You will not be a moderator any more, also if you join again.</p>
      )}
      {!isPublic && !isHost && <PrivateNote />}
    </Dialog>
  );
}

const PrivateNote = () => (
  <p className="text-ink-2">
    It is private: you will not see it from then on, and to come back you ask to join.
  </p>
);

/** Who takes over from the host, which is the next in the list of members. */
function NextHost({ community: { id, isPublic } }: { community: Community }) {
  const { data, isError, error, refetch } = useQuery({
    ...read('GET /api/communities/{id}/members', { params: { id }, query: { limit: '2' } }),
    staleTime: 0,
  });
  if (isError)
    return (
      <RetryLine error={error} onRetry={() => void refetch()}>
        Who takes over did not load.
      </RetryLine>
    );
  if (!data)
    return (
      <Loading label="Loading who takes over">
        <Skeleton className="h-6" />
      </Loading>
    );
  const next = data.find(({ role }) => role !== 'owner');
  return (
    <>
      <p className="text-ink-2">{next ? nextHostWords(next) : ALONE}</p>
      {next && !isPublic && <PrivateNote />}
    </>
  );
}

const ALONE =
  'You are its only member. Without you nobody can open it any more: the community and what was written in it are put away.';

const nextHostWords = ({ role, user }: Member) =>
  `You are its host. ${cardName(user)}, the longest-serving ${role}, takes over.`;
