import type { Picture } from '../../contract/media.ts';

/** How a WebP with transparent parts begins: `VP8X`, and of its flags only the one for alpha, since the server keeps nothing else. */
const WITH_ALPHA = /^data:image\/webp;base64,.{16}VlA4WAoAAAAQ/;

/**
 * Whether a picture has no ground of its own, so that it stands on a tint. Its placeholder tells, so that no picture needs to be
 * decoded first, and the server draws the same.
 */
export const isCutOut = (picture: Pick<Picture, 'placeholder'> | null | undefined) =>
  WITH_ALPHA.test(picture?.placeholder ?? '');
