import type { Upload } from '../../contract/media.ts';
import { type Choice, limitOf, type MediaPurpose, tooLargeText } from '../../contract/media-purposes.ts';
import { ApiError, urlOf } from '../lib/api.ts';
import { whyFailed } from '../lib/error-text.ts';
import { signInAgain } from '../lib/sign-in.ts';

interface UploadOptions {
  purpose: MediaPurpose;
  /** From 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** The connection broke, or was aborted by `signal`. */
export class UploadLost extends Error {}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload(file: Blob, { purpose, onProgress, signal }: UploadOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new UploadLost('The connection dropped.'));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) return resolve(JSON.parse(responseText) as Upload);
      if (status === 401) signInAgain();
      reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.open(
      'POST',
      urlOf('/api/media', {
        query: { for: purpose, ...(file instanceof File && { name: file.name.slice(-1000) }) },
      }),
    );
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (signal?.aborted) return lost();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The message for the person, and whether the same file may succeed when sent again. */
export function failureOf(error: unknown): { reason: string; again: boolean } {
  if (!(error instanceof ApiError)) return { reason: 'The connection dropped.', again: true };
  const again = error.status >= 500 || error.status === 429 || error.status === 408;
  return { reason: whyFailed(error), again };
}

/** Why the server would refuse the file, as far as the browser can tell; such a file is not sent. */
export function refusalOf(file: File, purpose: MediaPurpose): string | undefined {
  if (file.size === 0) return 'That file is empty.';
  const kind = isHeic(file) ? 'picture' : kindOf(file.type);
  const limit = kind && limitOf(purpose, kind);
  return kind && limit !== undefined && file.size > limit ? tooLargeText(purpose, kind) : undefined;
}

function kindOf(type: string): Choice | undefined {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type === 'message/rfc822') return 'email';
  return type === 'application/pdf' ? 'document' : undefined;
}

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** A phone's HEIC, which most browsers cannot show: its preview comes from the server. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** `3 KB`, `1.4 MB`. */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `21 KB of 34 KB`. */
export const sentText = (sent: number, bytes: number) => `${sizeText(sent * bytes)} of ${sizeText(bytes)}`;
