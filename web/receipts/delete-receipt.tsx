import { useMutation } from '@tanstack/react-query';
import { RECEIPT_DELETION_TEXT } from '../../contract/receipt-constants.ts';
import type { ReceiptSummary } from '../../contract/receipts.ts';
import { dropDraft } from '../lib/draft.ts';
import { failed } from '../lib/error-toast.ts';
import { useMe } from '../lib/me.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { deleteReceipt } from './api.ts';
import { draftName } from './forget.ts';

interface DeleteReceiptProps {
  /** The receipt to delete; `undefined` while the dialog is closed. */
  receipt: Pick<ReceiptSummary, 'id'> | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteReceipt({ receipt, onClose, onDeleted }: DeleteReceiptProps) {
  const me = useMe();
  const deleting = useMutation({
    mutationFn: deleteReceipt,
    onSuccess: (_, id) => {
      dropDraft(draftName(me.id, id));
      onClose();
      toast({ title: 'Receipt deleted' });
      onDeleted();
    },
    onError: failed('The receipt was not deleted'),
  });
  return (
    <Dialog
      title="Delete this receipt?"
      description={RECEIPT_DELETION_TEXT}
      open={receipt !== undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button>Keep it</Button>} />
          <Button
            variant="danger-solid"
            busy={deleting.isPending}
            onClick={() => receipt && deleting.mutate(receipt.id)}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
