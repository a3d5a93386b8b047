import type { ComponentProps } from 'react';
import { ReasonDialog as Base } from '../reason-dialog.tsx';

/** Those who moderate say why they take something out; its author reads it. */
export const ReasonDialog = (
  props: Omit<ComponentProps<typeof Base>, 'description' | 'reader' | 'action'>,
) => (
  <Base
    description="Others no longer see it. You can put it back later."
    reader="Its author reads this."
    action="Remove"
    {...props}
  />
);
