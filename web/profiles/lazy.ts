import { lazy } from 'react';

export const BlockPerson = lazy(() =>
  import('./block-person.tsx').then((module) => ({ default: module.BlockPerson })),
);
export const ReportPerson = lazy(() =>
  import('./report-person.tsx').then((module) => ({ default: module.ReportPerson })),
);
export const CropPicture = lazy(() =>
  import('./crop-picture.tsx').then((module) => ({ default: module.CropPicture })),
);
export const EditProfile = lazy(() =>
  import('./edit-profile.tsx').then((module) => ({ default: module.EditProfile })),
);
/** Lazy, because the form library is large. */
export const ProfileFields = lazy(() =>
  import('./profile-fields.tsx').then((module) => ({ default: module.ProfileFields })),
);
/** Most people take messages, and are shown nothing. */
export const MessagesOff = lazy(() =>
  import('./messages-off.tsx').then((module) => ({ default: module.MessagesOff })),
);
