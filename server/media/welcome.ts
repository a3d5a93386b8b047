import { limitOf, type MediaKind, type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';
import { type Format, formatOf, kindOf, readWhole, refuseManyPixels } from './formats/format.ts';
import { pngSize } from './formats/png.ts';
import { kindRefused } from './sentences.ts';

/** Recognises the format from the first bytes, refuses what the purpose does not accept, and returns the size limit. */
export function welcome(head: Buffer, purpose: MediaPurpose): { format: Format; limit: number } {
  if (head.length === 0) throw new Problem('media_empty');
  const format = formatOf(head);
  if (!format) throw new Problem('media_type_refused');
  const limit = limitOf(purpose, kindOf(format));
  if (limit === undefined) throw kindRefused(Object.keys(purposes[purpose].kinds) as MediaKind[]);
  if (format === 'png') readWhole(() => refuseManyPixels(pngSize(head)));
  return { format, limit };
}
