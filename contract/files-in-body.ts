import { z } from 'zod';
import { type MediaKind, type MediaPurpose, purposes } from './media-purposes.ts';

/** Longer values are not addresses. */
export const ADDRESS_MOST = 2_000;
/** The most bytes of all files in one body, as base64. */
export const FILES_IN_BODY_MOST = 75 * 1024 * 1024;

/** The fields that may hold a file, as base64 or as text, with the most bytes of the field in the body. */
export const filesInBody = z.registry<{ as: 'base64' | 'text'; bytes: number }>();

/**
 * The address of an upload, or the file itself as base64, as the specification's own clients send it. The server takes such a file
 * out of the body while it arrives, before anything is parsed. So the schema sees only a short reference to it.
 */
export const fileOf = (purpose: MediaPurpose, ...kinds: MediaKind[]) => {
  const most: Partial<Record<MediaKind, number>> = purposes[purpose].kinds;
  return z
    .string()
    .max(ADDRESS_MOST, 'Send an upload or base64.')
    .register(filesInBody, {
      as: 'base64',
      bytes: Math.ceil((Math.max(...kinds.map((kind) => most[kind] ?? 0)) * 4) / 3) + ADDRESS_MOST,
    });
};

/** The text of a whole file. It is taken out in the same way, and put back after the rest is parsed. */
export const fileText = (most: number, missing: string) =>
  z
    .string()
    .min(1, missing)
    .max(most, 'This file is too large.')
    .register(filesInBody, { as: 'text', bytes: 4 * most });
