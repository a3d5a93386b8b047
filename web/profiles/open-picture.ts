import { failureOf, isHeic, refusalOf, upload } from '../media/public.ts';

const UNREADABLE = 'This is not a photo that can be opened. Choose a JPEG, PNG, WebP, AVIF or HEIC.';
const NOT_BACK = 'Your photo was sent to be read and did not come back. Please try again.';

/** Decodes a file as a picture, the right way up. The server converts HEIC, which most browsers cannot decode. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const refused = refusalOf(file, 'profile');
  if (refused) throw new Error(refused);
  const opened = await createImageBitmap(file).catch(() => undefined);
  if (opened) return opened;
  if (!isHeic(file)) throw new Error(UNREADABLE);
  const sent = await upload(file, { purpose: 'profile' }).catch((error: unknown) => {
    const { reason, again } = failureOf(error);
    throw new Error(again ? `${reason} Choose the photo again.` : reason);
  });
  const read = await fetch(sent.url, { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (!read) throw new Error(NOT_BACK);
  return createImageBitmap(read).catch(() => {
    throw new Error(UNREADABLE);
  });
}
