import { type MediaKind, type MediaPurpose, tooLargeText } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';

const one = { picture: 'a picture', video: 'a video', document: 'a PDF' };

export const kindRefused = (kinds: readonly MediaKind[]) =>
  new Problem('media_kind_refused', { message: `Choose ${kinds.map((kind) => one[kind]).join(' or ')}.` });

export const sizeRefused = (purpose: MediaPurpose, kind: MediaKind) =>
  new Problem('media_too_large', { message: tooLargeText(purpose, kind) });
