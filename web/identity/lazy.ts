import { lazy } from 'react';

/** The forms of the settings, which come when they are opened. */
export const ChangePassword = lazy(() =>
  import('./change-password.tsx').then((module) => ({ default: module.ChangePassword })),
);
export const ChangeEmail = lazy(() =>
  import('./change-email.tsx').then((module) => ({ default: module.ChangeEmail })),
);
