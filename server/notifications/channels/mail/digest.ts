import { kindOf } from '../../../../contract/notification-kinds.ts';
import { zonesInUse } from '../../../identity/public.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mornings } from '../../reminders.ts';
import { wants } from '../../settings.ts';
import { readSettingsOf } from '../../settings-store.ts';
import { toStoredNotification } from '../../view.ts';
import { toDigestMail } from './digest-mail.ts';
import { toLines } from './lines.ts';
import {
  findBatchEnd,
  forgetDigests,
  holdRun,
  insertDigests,
  listNews,
  listReaders,
  moveRun,
  openRuns,
  type Run,
} from './store.ts';
import type { Tokens } from './token.ts';
import { unsubscribePath } from './unsubscribe.ts';

const DAY = 86_400_000;
const BATCH = 500;
/** How far back a person's first mail goes. */
const DAYS_BACK = 7;
const KEPT_DAYS = 30;

type Needs = Pick<Platform, 'db' | 'clock' | 'mailer' | 'settings'>;

/**
 * Mails everybody who has news, in the morning of their time zone, once a day. Each batch is a transaction that stores its
 * mails and its progress, so that an interrupted or repeated run leaves nobody out and mails nobody twice.
 */
export async function sendDigests(needs: Needs, tokens: Tokens, batch = BATCH): Promise<number> {
  const { db, clock } = needs;
  const now = clock.now();
  const zones = mornings(await zonesInUse(db), now);
  await openRuns(db, zones);
  let sent = 0;
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const run = await holdRun(tx, zones);
      return run && writeSome(tx, needs, tokens, run, now, batch);
    });
    if (some === undefined) break;
    sent += some;
  }
  await forgetDigests(db, new Date(now.getTime() - KEPT_DAYS * DAY));
  return sent;
}

async function writeSome(
  tx: Db,
  { mailer, settings: { publicUrl } }: Needs,
  tokens: Tokens,
  run: Run,
  now: Date,
  batch: number,
): Promise<number> {
  // Batches count all people, with or without news, so that no statement runs long.
  const last = await findBatchEnd(tx, run, batch);
  await moveRun(tx, run, last ? { afterId: last } : { finishedAt: now });
  const readers = await listReaders(tx, run, last, new Date(now.getTime() - DAYS_BACK * DAY));
  if (readers.length === 0) return 0;

  const news = Map.groupBy(await listNews(tx, readers, now), ({ person_id }) => person_id);
  const settingsOf = await readSettingsOf(
    tx,
    readers.map(({ id }) => id),
  );
  const mails = readers.flatMap((reader) => {
    const wanted = (news.get(reader.id) ?? []).filter(({ type }) =>
      wants(settingsOf(reader.id), kindOf(type), 'email'),
    );
    const lines = toLines(wanted.map(toStoredNotification), run.day, now);
    if (lines.length === 0) return [];
    const unsubscribe = `${publicUrl}${unsubscribePath(tokens.seal(reader.id))}`;
    return [{ id: reader.id, mail: toDigestMail(reader, lines, { publicUrl, unsubscribe }) }];
  });
  const due = await insertDigests(
    tx,
    mails.map(({ id }) => id),
    run.day,
    now,
  );
  await mailer.sendAll(
    tx,
    mails.filter(({ id }) => due.has(id)).map(({ mail }) => mail),
  );
  return due.size;
}
