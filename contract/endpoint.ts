import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, or a signed-in person. There is no third kind. */
export type Access = 'public' | 'member';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface Shape {
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON of this shape, or `stream`: any bytes, read by the handler as they come. */
  body?: z.ZodType | 'stream';
  /** The most bytes of a JSON body, where it is not the usual 1 MB. */
  bodyLimit?: number;
  /** Left out where the answer has no body (204). */
  reply?: z.ZodType;
  /** The answer is a file of this type, sent by the handler itself. */
  file?: string;
  /** The success status, when it is neither 200 (with a reply) nor 204 (without). */
  status?: 201;
  /** What can go wrong beyond validation, sign-in and limits, which every endpoint shares. */
  errors?: readonly ErrorCode[];
  /** Takes an `Idempotency-Key`: the same key and body give the same answer for 24 hours. */
  idempotent?: true;
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
