import { act } from '@testing-library/react';
import { toasts } from '../lib/toast.ts';

/** The toast's text, read from its store: toasts are rendered outside of the tested component. */
export const toastText = () => {
  const now = toasts.current();
  return [now?.title, now?.description].filter(Boolean).join(' ');
};

/** Presses a button of the toast, which closes the toast. */
export const pressOnToast = (label: string) =>
  act(async () => {
    const now = toasts.current();
    const button = [now?.action, now?.further].find((one) => one?.label === label);
    if (!now || (!button && label !== 'Dismiss')) throw new Error(`No toast has a button ${label}.`);
    toasts.dismiss(now.id);
    button?.onClick();
  });
