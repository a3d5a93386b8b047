import type { Picture } from '../../contract/media.ts';

/** The first bytes of a WebP with transparency, in base64: `VP8X` with only the alpha flag set. The server strips everything else. */
const WITH_ALPHA = /^data:image\/webp;base64,.{16}VlA4WAoAAAAQ/;

/**
 * Whether a picture has a transparent background, so that it is shown on a tint. The placeholder tells, so no picture has to be
 * decoded first and the server renders the same.
 */
export const isCutOut = (picture: Pick<Picture, 'placeholder'> | null | undefined) =>
  WITH_ALPHA.test(picture?.placeholder ?? '');
