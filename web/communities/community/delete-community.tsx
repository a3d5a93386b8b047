import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { failed } from '../../lib/error-toast.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { deleteCommunity } from './api.ts';

interface DeleteCommunityProps {
  community: CommunityDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Possible only while the host is the only member. */
export function DeleteCommunity({ community, open, onOpenChange }: DeleteCommunityProps) {
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => deleteCommunity(community.id),
    onSuccess: () => {
      toast({ title: `${community.name} is deleted` });
      return navigate({ to: '/communities', search: {}, replace: true });
    },
    onError: failed('Not deleted'),
  });
  return (
    <Dialog
      title={`Delete ${community.name}?`}
      description="Its posts, comments and stories go with it. This cannot be undone."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  );
}
