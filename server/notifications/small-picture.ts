import { addressOf } from '../media/public.ts';

/** The address of a picture in the size that a notification shows. */
export const smallPicture = (mediaId: string | null | undefined): string | null =>
  mediaId ? `${addressOf(mediaId)}/240` : null;
