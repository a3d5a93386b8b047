import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';

interface TakeOffDialogProps {
  busy: boolean;
  onTakeOff: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks first: a story that is taken off cannot be put on again. */
export const TakeOffDialog = ({ busy, onTakeOff, ...dialog }: TakeOffDialogProps) => (
  <Dialog
    title="Take this story off?"
    description="Nobody sees it any more, and who has looked at it is forgotten."
    {...dialog}
    footer={
      <>
        <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        <Button variant="danger-solid" busy={busy} onClick={onTakeOff}>
          Take it off
        </Button>
      </>
    }
  />
);
