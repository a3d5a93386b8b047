import { type MediaKind, type MediaPurpose, tooLargeText } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';

const formats = {
  picture: 'a JPEG, PNG, WebP, AVIF or HEIC picture',
  video: 'a WebM or MP4 video',
  document: 'a PDF',
};
const one = { picture: 'a picture', video: 'a video', document: 'a PDF' };

export const typeRefused = (kinds: readonly MediaKind[]) =>
  new Problem('media_type_refused', {
    message: `That kind of file cannot be used. Choose ${kinds.map((kind) => formats[kind]).join(', or ')}.`,
  });

export const kindRefused = (kinds: readonly MediaKind[]) =>
  new Problem('media_kind_refused', { message: `Choose ${kinds.map((kind) => one[kind]).join(' or ')}.` });

export const sizeRefused = (purpose: MediaPurpose, kind: MediaKind) =>
  new Problem('media_too_large', { message: tooLargeText(purpose, kind) });
