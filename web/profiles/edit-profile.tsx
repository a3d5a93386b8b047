import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { DetailInputs, useProfileForm } from './profile-fields.tsx';

/** Edits the details below the name on the viewer's profile, and who sees them. */
export function EditProfile({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, save, busy } = useProfileForm(onClose);
  return (
    <Dialog
      title="Edit Profile"
      open
      onOpenChange={(open) => !open && onClose()}
      className="sm:max-w-[560px]"
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <DetailInputs form={form} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            Save changes
          </Button>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        </div>
      </form>
      <section aria-labelledby={`${id}-privacy`} className="mt-1 border-t border-line pt-4">
        <h3 id={`${id}-privacy`} className="text-base">
          Privacy
        </h3>
        <p className="mt-0.5 mb-3 text-sm text-ink-3">Saved as you choose.</p>
        <PrivacySettings />
      </section>
    </Dialog>
  );
}
