import { useState } from 'react';

/** A dialog that is drawn once it is first opened, anew each time, and stays to be seen closing. */
export function useOpening() {
  const [state, setState] = useState({ count: 0, open: false });
  return {
    show: () => setState(({ count }) => ({ count: count + 1, open: true })),
    /** Its key; 0 before it was ever opened. */
    count: state.count,
    dialog: {
      open: state.open,
      onOpenChange: (open: boolean) => setState(({ count }) => ({ count, open })),
    },
  };
}
