import { lazy } from 'react';

export const CheckForm = lazy(() =>
  import('./check/check-form.tsx').then((module) => ({ default: module.CheckForm })),
);

export const ReceiptResult = lazy(() =>
  import('./result.tsx').then((module) => ({ default: module.ReceiptResult })),
);
