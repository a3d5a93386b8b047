import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import type { StoredData } from './shapes.ts';
import type { Whom, Words } from './teller.ts';

/** What happened, as the domain where it happened says it → whom to tell, and in which words. */
export interface Happening<E> {
  type: NotificationType;
  whom(event: E): readonly Whom[];
  /** `undefined` when it is not so (any more), whatever the event says. */
  words(tx: Db, event: E, about: About): Promise<Words | undefined>;
  /** Takes back what was told before and is not so any more; gives those whose lists have changed. */
  takeBack?(tx: Db, event: E): Promise<string[]>;
}

export interface About {
  now: Date;
  /** What the unread notification of the group keeps, if there is one. */
  kept?: StoredData | undefined;
}
