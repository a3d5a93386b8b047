import { useMutation } from '@tanstack/react-query';
import type { CommunityDetail, Member } from '../../../../contract/communities.ts';
import { failed } from '../../../lib/error-toast.ts';
import { cardName, firstNameOf } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { banMember, changeMember, refreshPeople } from '../api.ts';

interface MemberDialogProps {
  community: CommunityDetail;
  member: Member;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function BanDialog({ community, member: { user }, open, onOpenChange }: MemberDialogProps) {
  const banning = useMutation({
    mutationFn: (reason: string) => banMember(community.id, user.id, reason),
    onSuccess: async () => {
      await refreshPeople(community.id);
      onOpenChange(false);
      toast({ title: `${cardName(user)} is banned` });
    },
    onError: failed('Not banned'),
  });
  return (
    <ReasonDialog
      title={`Ban ${cardName(user)}?`}
      description={
        community.isPublic
          ? 'They leave the community and cannot join, post, comment or like. What they wrote stays.'
          : 'They leave the community and do not see it any more. What they wrote stays.'
      }
      reader="They will read it."
      action="Ban"
      busy={banning.isPending}
      onSend={(reason) => banning.mutate(reason)}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}

export function HandOverDialog({ community, member: { user }, open, onOpenChange }: MemberDialogProps) {
  const name = firstNameOf(user);
  const giving = useMutation({
    mutationFn: () => changeMember(community.id, user.id, 'owner'),
    onSuccess: async () => {
      await refreshPeople(community.id);
      onOpenChange(false);
      toast({ title: `${cardName(user)} is the host now`, description: 'You are a moderator.' });
    },
    onError: failed('Not handed over'),
  });
  return (
    <Dialog
      title={`Hand ${community.name} over to ${cardName(user)}?`}
      description={`${name} becomes the host: they change what it says of itself, appoint moderators and can hand it on. You become a moderator. Only ${name} can give it back.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="primary" busy={giving.isPending} onClick={() => giving.mutate()}>
            Hand over
          </Button>
        </>
      }
    />
  );
}
