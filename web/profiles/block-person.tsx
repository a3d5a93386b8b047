import { useMutation } from '@tanstack/react-query';
import type { Author } from '../../contract/common.ts';
import { failed } from '../lib/error-toast.ts';
import { cardName } from '../lib/format.ts';
import { hide, show } from '../lib/hidden-items.ts';
import { write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { block, refetchEverything, unblock } from './api.ts';

interface BlockPersonProps {
  person: Author;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after blocking and after undoing it. */
  onChanged?: () => void;
}

export function BlockPerson({ person, open, onOpenChange, onChanged }: BlockPersonProps) {
  const name = cardName(person);
  const undo = () =>
    write({
      mutationFn: () => unblock(person.id),
      onSuccess: () => {
        show(person.id);
        void refetchEverything();
        onChanged?.();
      },
      onError: failed('Still blocked'),
    });
  const blocking = useMutation({
    mutationFn: () => block(person.id),
    onSuccess: () => {
      onOpenChange(false);
      hide(person.id);
      onChanged?.();
      toast({ title: `${name} is blocked`, action: { label: 'Undo', onClick: undo } });
    },
    onError: failed('Not blocked'),
  });
  return (
    <Dialog
      title={`Block ${name}?`}
      description="You will not see what they write, and they will not see what you write. Open trades between you end; they are told that, not why."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={blocking.isPending} onClick={() => blocking.mutate()}>
            Block
          </Button>
        </>
      }
    />
  );
}
