import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import type { Whom, Words } from './notifier.ts';
import type { StoredData } from './shapes.ts';

/** Turns an event of another room into whom to tell and in which words. */
export interface NotificationRule<E> {
  type: NotificationType;
  whom(event: E, tx: Db): readonly Whom[] | Promise<readonly Whom[]>;
  /** `undefined` when the event is no longer true. */
  words(tx: Db, event: E, about: About): Promise<Words | undefined>;
  /** Removes earlier notifications that are no longer true; returns the people whose lists changed. */
  takeBack?(tx: Db, event: E): Promise<string[]>;
}

export interface About {
  now: Date;
  /** Who is told. */
  personId: string;
  /** The data of the group's unread notification, if there is one. */
  kept?: StoredData | undefined;
}
