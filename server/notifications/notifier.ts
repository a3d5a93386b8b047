import { v7 as uuidv7 } from 'uuid';
import { kindOf, type NotificationType } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Channel, StoredNotification } from './channel.ts';
import { readChannelChoices } from './channel-choice.ts';
import {
  findGroup,
  insertAll,
  isNamed,
  joinGroups,
  leaveGroup,
  mayNotify,
  notifyOnce,
  openGroup,
  openGroups,
  readGroup,
  rewordGroup,
  type SharedNews,
  waitForGroup,
} from './notifier-store.ts';
import type { StoredData } from './shapes.ts';
import { toStoredNotification } from './view.ts';

export interface Words {
  /** `{who}` is replaced by the people who did it. */
  title: string;
  message: string;
  data?: StoredData | undefined;
}

/** A notification for one person. */
export interface Notice extends Words {
  personId: string;
  /** Who did it. Nobody is told of their own actions or of those of a blocked person. */
  actorId?: string;
  /** A key that is told only once in 400 days (`jobs.ts`), even if the notification is deleted. */
  once?: string;
  /** One of several notices before the same day. Once one is sent, larger steps are never sent, even if they are chosen later. */
  countdown?: { key: string; step: number };
}

/** The key that records that this notice was sent. */
export const onceOf = ({ once, countdown }: Pick<Notice, 'once' | 'countdown'>) =>
  countdown ? `${countdown.key} ${countdown.step}` : once;

/** A person to tell of an event. */
export interface Whom extends Omit<Notice, keyof Words> {
  /** Joins notifications about the same thing: while one is unread, the next is added to it. */
  group?: Group;
}
interface Group {
  key: string;
  /** What counts as news: each new person (likes), each time (comments), or nothing (only the words are updated). */
  news: 'person' | 'time' | 'none';
}

/** Reads the current words; `kept` is the data of the group's unread notification. */
type ReadWords = (kept?: StoredData) => Promise<Words | undefined>;

/** The single place that decides who is told what, when and how. */
export function createNotifier(
  { live, clock }: Pick<Platform, 'live' | 'clock'>,
  channels: readonly Channel[],
) {
  const refresh = (tx: Db, personIds: readonly string[]) =>
    live.publishToAll(tx, personIds, 'notifications', {});

  async function deliver(tx: Db, type: NotificationType, notifications: readonly StoredNotification[]) {
    if (notifications.length === 0 || channels.length === 0) return;
    const wants = await readChannelChoices(
      tx,
      notifications.map(({ personId }) => personId),
      clock.now(),
    );
    const kind = kindOf(type);
    for (const channel of channels) {
      const wanted = notifications.filter(({ personId }) => wants(personId, kind, channel.name));
      if (wanted.length > 0) await channel.deliver(tx, wanted);
    }
  }

  const { notifyGroup, notifyEach, read } = createGroupNotifier({ clock, refresh, deliver });

  /** Stores up to a thousand notices of one type in a few statements; returns how many were told. */
  async function notifyMany(tx: Db, type: NotificationType, notices: readonly Notice[]): Promise<number> {
    const rows = await insertAll(
      tx,
      type,
      notices.map((notice) => ({
        id: uuidv7(),
        personId: notice.personId,
        actorId: notice.actorId,
        once: onceOf(notice),
        countdown: notice.countdown?.key,
        step: notice.countdown?.step,
        title: notice.title,
        message: notice.message,
        data: notice.data ?? {},
      })),
      clock.now(),
    );
    const notifications = rows.map(toStoredNotification);
    await refresh(tx, [...new Set(notifications.map(({ personId }) => personId))]);
    await deliver(tx, type, notifications);
    return notifications.length;
  }

  /**
   * Tells one person of something done or taken back. The current state is read in turn, one event at a time, so that events may
   * arrive late, twice or in any order. If a rule returns no words, the event is no longer true.
   */
  async function notify(tx: Db, type: NotificationType, whom: Whom, readWords: ReadWords): Promise<void> {
    if (whom.group) return notifyGroup(tx, type, whom, whom.group, readWords);
    const words = await readWords();
    if (words) await notifyMany(tx, type, [{ ...whom, ...words }]);
  }

  return { notify, notifyMany, notifyEach, read, refresh };
}
export type Notifier = ReturnType<typeof createNotifier>;

interface GroupNotifierNeeds extends Pick<Platform, 'clock'> {
  refresh: (tx: Db, personIds: readonly string[]) => Promise<void>;
  deliver: (tx: Db, type: NotificationType, told: readonly StoredNotification[]) => Promise<void>;
}

/** For notifications about the same thing: while one is unread, the next is added to it. */
function createGroupNotifier({ clock, refresh, deliver }: GroupNotifierNeeds) {
  /** Notifies up to a thousand people of the same news in a few statements. Each gets a group notification of their own. */
  async function notifyEach(
    tx: Db,
    type: NotificationType,
    personIds: readonly string[],
    { key, actorId, once, first, further }: SharedNews,
  ): Promise<void> {
    if (personIds.length === 0) return;
    const now = clock.now();
    const given = personIds.map((personId) => ({ id: uuidv7(), personId }));
    const opened = await openGroups(tx, type, given, { key, actorId, once, first, further }, now);
    const joined = await joinGroups(
      tx,
      opened.map(({ id }) => id),
      actorId,
      now,
    );
    await refresh(
      tx,
      joined.map(({ person_id }) => person_id),
    );
    const fresh = new Set(opened.filter((one) => one.fresh).map(({ id }) => id));
    await deliver(tx, type, joined.filter(({ id }) => fresh.has(id)).map(toStoredNotification));
  }

  async function notifyGroup(
    tx: Db,
    type: NotificationType,
    { personId, actorId, once }: Whom,
    { key, news }: Group,
    readWords: ReadWords,
  ): Promise<void> {
    const now = clock.now();
    await waitForGroup(tx, personId, key);
    const unreadData = await findGroup(tx, personId, key);
    const words = await readWords(unreadData);
    if (!words) {
      // The event is no longer true, so an unread notification need not name the actor.
      if (actorId && (await leaveGroup(tx, personId, key, actorId))) await refresh(tx, [personId]);
      return;
    }
    const { title, message, data = {} } = words;
    const notice = { id: uuidv7(), personId, title, message, data };
    if (news === 'none') {
      if (await rewordGroup(tx, key, notice)) await refresh(tx, [personId]);
      return;
    }
    if (!(await mayNotify(tx, type, personId, actorId))) return;
    if (once && !(await notifyOnce(tx, personId, once, now))) return;
    if (news === 'person' && actorId && (await isNamed(tx, personId, key, actorId))) return;
    const { id, fresh } = await openGroup(tx, type, key, notice, now);
    const notifications = (await joinGroups(tx, [id], actorId, now)).map(toStoredNotification);
    await refresh(tx, [personId]);
    // Channels are used once per unread group, not for each person who joins or does it again after taking it back.
    if (!fresh) return;
    if (news === 'person' && !(await notifyOnce(tx, personId, `${key} ${actorId}`, now))) return;
    await deliver(tx, type, notifications);
  }

  /** Marks the group read, because the person has seen its subject elsewhere. */
  async function read(tx: Db, personId: string, key: string): Promise<void> {
    await waitForGroup(tx, personId, key);
    if (await readGroup(tx, personId, key)) await refresh(tx, [personId]);
  }

  return { notifyEach, notifyGroup, read };
}
