import { ApiError } from '../lib/api.ts';

/** There is no such thing, or what was asked for cannot be one. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
