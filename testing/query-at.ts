import type { Query } from './query.ts';

/** The databases of the apps of this process, by their origin, for helpers that know only a visitor. */
export const databases = new Map<string, Query>();
