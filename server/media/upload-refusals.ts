import { type Choice, type MediaPurpose, tooLargeText } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';

const formats = {
  picture: 'a JPEG, PNG, WebP, AVIF or HEIC picture',
  video: 'a WebM or MP4 video',
  document: 'a PDF',
  email: 'an e-mail saved as a file (.eml)',
};
const one = { picture: 'a picture', video: 'a video', document: 'a PDF', email: 'a saved e-mail' };

export const typeRefused = (kinds: readonly Choice[]) =>
  new Problem('media_type_refused', {
    message: `That kind of file cannot be used. Choose ${kinds.map((kind) => formats[kind]).join(', or ')}.`,
  });

export const kindRefused = (kinds: readonly Choice[]) =>
  new Problem('media_kind_refused', { message: `Choose ${kinds.map((kind) => one[kind]).join(' or ')}.` });

export const sizeRefused = (purpose: MediaPurpose, choice: Choice) =>
  new Problem('media_too_large', { message: tooLargeText(purpose, choice) });
