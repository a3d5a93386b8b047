import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { typeOf } from './formats/format.ts';
import type { MediaRow } from './store.ts';

export const FIRST_PAGE_JOB = 'draw-first-page';

/** Whether a picture of its first page is made. Nobody is shown one of a claim pack. */
export const hasFirstPage = ({ type, purpose }: Pick<MediaRow, 'type' | 'purpose'>) =>
  type === typeOf('pdf') && purpose !== 'claim-pack';

/** Once, however often it is asked for before it is drawn. */
export const drawSoon = (db: Db, { jobs }: Pick<Platform, 'jobs'>, id: string) =>
  jobs.enqueue(db, FIRST_PAGE_JOB, { id }, { once: id });
