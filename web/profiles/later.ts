import { lazy } from 'react';

export const BlockPerson = lazy(() =>
  import('./block-person.tsx').then((module) => ({ default: module.BlockPerson })),
);
