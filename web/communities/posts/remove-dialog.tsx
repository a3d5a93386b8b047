import type { ComponentProps } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Those who moderate say why they take something out; its author reads it. */
export const RemoveDialog = (
  props: Omit<ComponentProps<typeof ReasonDialog>, 'description' | 'reader' | 'action'>,
) => (
  <ReasonDialog
    description="Others no longer see it. You can put it back later."
    reader="Its author reads this."
    action="Remove"
    {...props}
  />
);
