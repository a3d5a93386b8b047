import { type Choice, limitOf, type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';
import { choiceOf, type Format, formatOf, readWhole, refuseManyPixels } from './formats/format.ts';
import { pngSize } from './formats/png.ts';
import { kindRefused, typeRefused } from './upload-refusals.ts';

/** Recognises the format from the first bytes, refuses what the purpose does not accept, and returns the size limit. */
export function detectFormat(head: Buffer, purpose: MediaPurpose): { format: Format; limit: number } {
  if (head.length === 0) throw new Problem('media_empty');
  const format = formatOf(head);
  const kinds = Object.keys(purposes[purpose].kinds) as Choice[];
  if (!format) throw typeRefused(kinds);
  const limit = limitOf(purpose, choiceOf(format));
  if (limit === undefined) throw kindRefused(kinds);
  if (format === 'png') readWhole(() => refuseManyPixels(pngSize(head)));
  return { format, limit };
}
