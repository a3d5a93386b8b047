import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { deleteMoods } from './api.ts';

/** Deletes all moods after a confirmation. */
export function DeleteMoods() {
  const [open, setOpen] = useState(false);
  const deletion = useMutation({
    mutationFn: deleteMoods,
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Your moods are deleted' });
    },
    onError: failed('Not deleted'),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Delete your moods?"
      description="Every mood that you chose or that was guessed goes, and all that was counted for it. What follows in each mood stays."
      trigger={
        <Button variant="danger">
          <Trash2 aria-hidden="true" /> Delete all moods
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  );
}
