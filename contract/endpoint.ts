import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, or only signed-in people. */
export type Access = 'public' | 'member';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface Shape {
  access: Access;
  /** A query parameter that lets signed-out visitors call an endpoint for members. */
  publicWith?: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON of this shape, or `stream`: any bytes, read by the handler as they arrive. */
  body?: z.ZodType | 'stream';
  /** Left out where the answer has no body (204). */
  reply?: z.ZodType;
  /** The media type, if the handler itself sends a file; `reply` then describes the file's content. */
  file?: string;
  /** The success status, when it is neither 200 (with a reply) nor 204 (without). */
  status?: 201;
  /** Errors beyond validation, sign-in and limits, which every endpoint can have. */
  errors?: readonly ErrorCode[];
  /**
   * Accepts an `Idempotency-Key`: the same key and body give the same answer for 24 hours. `also without a key`: an identical request
   * right after the first counts as a double click.
   */
  idempotent?: true | 'also without a key';
}

export interface Endpoint extends Shape {
  method: Method;
  /** As the specification writes it: `/api/reviews/{id}/like`. */
  path: string;
}

const declare =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends Shape>(path: P, shape: S) => ({ method, path, ...shape });

export const get = declare('GET');
export const post = declare('POST');
export const patch = declare('PATCH');
export const del = declare('DELETE');
