import { useMutation } from '@tanstack/react-query';
import type { Warranty } from '../../../contract/warranties.ts';
import { failed } from '../../lib/failed.ts';
import { write } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changeWarranty } from '../api.ts';

interface VoidCoverProps {
  cover: Warranty;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function VoidCover({ cover, open, onOpenChange }: VoidCoverProps) {
  const voiding = useMutation({
    mutationFn: () => changeWarranty(cover.id, { status: 'voided' }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Cover voided', action: { label: 'Restore', onClick: () => restoreCover(cover) } });
    },
    onError: failed('Not voided', 'Please try again.'),
  });
  return (
    <Dialog
      title="Void this cover"
      description="It no longer counts: no countdown, no reminders. It stays here with its papers, and you can restore it at any time."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={voiding.isPending} onClick={() => voiding.mutate()}>
            Void this cover
          </Button>
        </>
      }
    />
  );
}

export const restoreCover = ({ id }: Warranty) =>
  write({
    mutationFn: () => changeWarranty(id, { status: 'active' }),
    onSuccess: () => toast({ title: 'Cover restored' }),
    onError: failed('Not restored', 'Please try again.'),
  });
