import { kindOf } from '../../../../contract/notification-kinds.ts';
import { zonesInUse } from '../../../identity/public.ts';
import type { Db } from '../../../platform/database.ts';
import type { OwnedMail, SendMails } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readChannelChoices } from '../../channel-choice.ts';
import { mornings } from '../../reminders.ts';
import { toStoredNotification } from '../../view.ts';
import { toLines } from './lines.ts';
import { dailyMail } from './mails.ts';
import {
  findBatchEnd,
  findReader,
  forgetDigests,
  holdRun,
  insertDigests,
  listNews,
  listReaders,
  MOST_NEWS,
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

type DigestServices = Pick<Platform, 'db' | 'clock'> & { sendMails: SendMails<DigestAbout> };

/** What a daily mail is about; written when it is sent. */
export interface DigestAbout {
  personId: string;
  day: string;
  /** The news between these times. */
  since: string;
  until: string;
}

/** The mail, or nothing if its reader has seen everything by now, does not want it any more, or is gone. */
export async function writeDigest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tokens: Tokens,
  { personId, day, since, until }: DigestAbout,
): Promise<OwnedMail | undefined> {
  const reader = await findReader(db, personId);
  if (!reader) return undefined;
  const period = { day, until: new Date(until), now: clock.now() };
  const { lines, isCut } = (await linesOf(db, [{ id: personId, since }], period))(personId);
  if (lines.length === 0) return undefined;
  const to = { address: reader.email, firstName: reader.first_name, lastName: reader.last_name };
  const unsubscribe = unsubscribePath(tokens.seal(personId));
  return { ownerId: personId, mail: dailyMail({ to, lines, isCut, unsubscribe }) };
}

async function linesOf(
  db: Db,
  readers: readonly { id: string; since: string }[],
  { day, until, now }: { day: string; until: Date; now: Date },
) {
  const news = Map.groupBy(await listNews(db, readers, until), ({ person_id }) => person_id);
  const wants = await readChannelChoices(
    db,
    readers.map(({ id }) => id),
    now,
  );
  return (id: string) => {
    const read = news.get(id) ?? [];
    const wanted = read.filter(({ type }) => wants(id, kindOf(type), 'email'));
    return {
      lines: toLines(wanted.map(toStoredNotification), day, until),
      isCut: read.length >= MOST_NEWS,
    };
  };
}

/**
 * Mails everybody who has news, in the morning of their time zone, once a day. Each batch is a transaction that stores its mails and
 * its progress. So an interrupted or repeated run leaves nobody out and mails nobody twice.
 */
export async function sendDigests(needs: DigestServices, batch = BATCH): Promise<number> {
  const { db, clock } = needs;
  const now = clock.now();
  const zones = mornings(await zonesInUse(db), now);
  await openRuns(db, zones);
  let sent = 0;
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const run = await holdRun(tx, zones);
      return run && sendSome(tx, needs, run, now, batch);
    });
    if (some === undefined) break;
    sent += some;
  }
  await forgetDigests(db, new Date(now.getTime() - KEPT_DAYS * DAY));
  return sent;
}

async function sendSome(
  tx: Db,
  { sendMails }: DigestServices,
  run: Run,
  now: Date,
  batch: number,
): Promise<number> {
  // Batches count all people, with or without news, so that no statement runs long.
  const last = await findBatchEnd(tx, run, batch);
  await moveRun(tx, run, last ? { afterId: last } : { finishedAt: now });
  const readers = await listReaders(tx, run, last, new Date(now.getTime() - DAYS_BACK * DAY));
  if (readers.length === 0) return 0;

  const linesFor = await linesOf(tx, readers, { day: run.day, until: now, now });
  const withNews = readers.filter(({ id }) => linesFor(id).lines.length > 0);
  const due = await insertDigests(
    tx,
    withNews.map(({ id }) => id),
    run.day,
    now,
  );
  await sendMails(
    tx,
    withNews
      .filter(({ id }) => due.has(id))
      .map(({ id, since }) => ({ personId: id, day: run.day, since, until: now.toISOString() })),
  );
  return due.size;
}
