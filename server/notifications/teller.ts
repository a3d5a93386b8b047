import { v7 as uuidv7 } from 'uuid';
import { kindOf, type NotificationType } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Channel, StoredNotification } from './channel.ts';
import { wants } from './settings.ts';
import { readSettingsOf } from './settings-store.ts';
import type { StoredData } from './shapes.ts';
import {
  findGroup,
  insertAll,
  isNamed,
  joinGroup,
  leaveGroup,
  mayTell,
  openGroup,
  readGroup,
  rewordGroup,
  tellOnce,
  waitForGroup,
} from './tell-store.ts';
import { toStoredNotification } from './view.ts';

export interface Words {
  /** `{who}` stands for those who did it. */
  title: string;
  message: string;
  data?: StoredData | undefined;
}

/** Something to tell one person. */
export interface Notice extends Words {
  personId: string;
  /** Who did it: not told of themselves, nor to somebody whom a block stands between. */
  actorId?: string;
  /** Never told twice, also when the notification is long gone. */
  once?: string;
}

/** Whom to tell of something that happened. */
export interface Whom extends Omit<Notice, keyof Words> {
  /** What many may do to the same thing: while one is unread, the next joins it. */
  group?: Group;
}
interface Group {
  key: string;
  /** What is news: each further person (a like), each time (a comment), or nothing: what stands there unread is said anew. */
  news: 'person' | 'time' | 'none';
}

/** How it is now; `kept` is what the group's unread one knows. */
type AsItIs = (kept?: StoredData) => Promise<Words | undefined>;

/** The one place that decides who is told what, when and how. */
export function createTeller(
  { live, clock }: Pick<Platform, 'live' | 'clock'>,
  channels: readonly Channel[],
) {
  const refresh = (tx: Db, personIds: readonly string[]) => live.tellAll(tx, personIds, 'notifications', {});

  async function handOver(tx: Db, type: NotificationType, told: readonly StoredNotification[]) {
    if (told.length === 0 || channels.length === 0) return;
    const settingsOf = await readSettingsOf(
      tx,
      told.map(({ personId }) => personId),
    );
    const kind = kindOf(type);
    for (const channel of channels) {
      const wanted = told.filter(({ personId }) => wants(settingsOf(personId), kind, channel.name));
      if (wanted.length > 0) await channel.deliver(tx, wanted);
    }
  }

  /** Up to a thousand of one type, each to whom it concerns, in a handful of statements. How many were told. */
  async function notifyMany(tx: Db, type: NotificationType, notices: readonly Notice[]): Promise<number> {
    const rows = await insertAll(
      tx,
      type,
      notices.map(({ personId, actorId, once, title, message, data = {} }) => ({
        id: uuidv7(),
        personId,
        actorId,
        once,
        title,
        message,
        data,
      })),
      clock.now(),
    );
    const told = rows.map(toStoredNotification);
    await refresh(tx, [...new Set(told.map(({ personId }) => personId))]);
    await handOver(tx, type, told);
    return told.length;
  }

  /**
   * Tells one person of something that was done, or taken back. How it is now is asked when it is this one's turn, so that
   * events may come late, twice, in any order and fifty at once: without words it is not so (any more).
   */
  async function notify(tx: Db, type: NotificationType, whom: Whom, asItIs: AsItIs): Promise<void> {
    if (whom.group) return notifyGroup(tx, type, whom, whom.group, asItIs);
    const words = await asItIs();
    if (words) await notifyMany(tx, type, [{ ...whom, ...words }]);
  }

  async function notifyGroup(
    tx: Db,
    type: NotificationType,
    { personId, actorId, once }: Whom,
    { key, news }: Group,
    asItIs: AsItIs,
  ): Promise<void> {
    const now = clock.now();
    await waitForGroup(tx, personId, key);
    const kept = await findGroup(tx, personId, key);
    const words = await asItIs(kept);
    if (!words) {
      // Whoever has not read of it yet need not.
      if (actorId && (await leaveGroup(tx, personId, key, actorId))) await refresh(tx, [personId]);
      return;
    }
    const { title, message, data = {} } = words;
    const said = { id: uuidv7(), personId, title, message, data };
    if (news === 'none') {
      if (await rewordGroup(tx, key, said)) await refresh(tx, [personId]);
      return;
    }
    if (!(await mayTell(tx, type, personId, actorId))) return;
    if (once && !(await tellOnce(tx, personId, once, now))) return;
    if (news === 'person' && actorId && (await isNamed(tx, personId, key, actorId))) return;
    const { id, fresh } = await openGroup(tx, type, key, said, now);
    const told = (await joinGroup(tx, id, actorId, now)).map(toStoredNotification);
    await refresh(tx, [personId]);
    // A phone rings once for an unread group, not for each who joins it, nor again for one who took it back.
    if (!fresh) return;
    if (news === 'person' && !(await tellOnce(tx, personId, `${key} ${actorId}`, now))) return;
    await handOver(tx, type, told);
  }

  /** What it was about has been looked at elsewhere. */
  async function read(tx: Db, personId: string, key: string): Promise<void> {
    await waitForGroup(tx, personId, key);
    if (await readGroup(tx, personId, key)) await refresh(tx, [personId]);
  }

  return { notify, notifyMany, read, refresh };
}
export type Teller = ReturnType<typeof createTeller>;
