import { createHash } from 'node:crypto';
import {
  getCalendarAddress,
  makeCalendarAddress,
  readCalendar,
  revokeCalendarAddress,
} from '../../../../contract/notifications.ts';
import { countAttempt } from '../../../platform/attempts.ts';
import { type Db, isoOf } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { readSettingsOf } from '../../settings-store.ts';
import { sources } from './events.ts';
import { toIcs } from './ics.ts';
import { findAddress, findOwner, removeAddress, renewAddress } from './store.ts';

/**
 * Generous, because one IP address may fetch calendars for many people, some with revoked secrets. A right secret is answered however
 * many wrong ones came before. Nobody guesses 256 bits, and others behind the same address must not pay for it.
 */
const WRONG_SECRETS = { max: 100, minutes: 15 };

const toAddress = (found: { secret: string; createdAt: string } | undefined, publicUrl: string) =>
  found
    ? { url: `${publicUrl}/calendar/${found.secret}.ics`, createdAt: isoOf(found.createdAt) }
    : { url: null, createdAt: null };

export const calendarAddress = async (db: Db, personId: string, publicUrl: string) =>
  toAddress(await findAddress(db, personId), publicUrl);

export function addCalendar({ route, db, settings, clock }: Platform) {
  const { publicUrl } = settings;
  route(getCalendarAddress, ({ tx, caller }) => calendarAddress(tx, caller.id, publicUrl));
  route(makeCalendarAddress, async ({ tx, caller }) =>
    toAddress(await renewAddress(tx, caller.id, clock.now()), publicUrl),
  );
  route(revokeCalendarAddress, ({ tx, caller }) => removeAddress(tx, caller.id));

  route(readCalendar, async ({ request, reply }) => {
    const { secret } = request.params as { secret: string };
    const personId = await findOwner(db, secret);
    if (personId === undefined) {
      await countAttempt(db, `calendar from ${networkOf(request.ip)}`, WRONG_SECRETS);
      throw new Problem('not_found');
    }
    const chosen = (await readSettingsOf(db, [personId]))(personId);
    const lists = await Promise.all(
      sources.filter(({ kind }) => chosen[kind]).map(({ list }) => list(db, personId)),
    );
    const text = await toIcs(lists.flat(), publicUrl);
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="wellkept.ics"',
      })
      .send(text);
  });
}
