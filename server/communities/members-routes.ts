import {
  answerJoinRequest,
  banMember,
  changeMember,
  listBans as listBansEndpoint,
  listJoinRequests,
  listMembers as listMembersEndpoint,
  unbanMember,
} from '../../contract/communities.ts';
import { fromMomentCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { patternsOf } from '../platform/search/result-columns.ts';
import { isNamedLike, mistypedNames } from '../profiles/public.ts';
import { enter, isStaff, memberRefusals, refuse } from './access.ts';
import {
  admit,
  ban,
  findMember,
  findMembership,
  forgetRequest,
  listBans,
  listMembers,
  listRequests,
  type MemberRow,
  setRole,
  unban,
} from './members-store.ts';
import { toAuthor, toMember } from './view.ts';

const PAGE = 50;

export function addMemberRoutes(platform: Platform) {
  addJoinRequestRoutes(platform);
  const { route, clock, events } = platform;
  route(listMembersEndpoint, async ({ tx, params, caller, query, request, reply }) => {
    const entered = await enter(tx, params.id, caller.id);
    const limit = query.limit ?? PAGE;
    const patterns = query.search?.trim() ? patternsOf(query.search) : undefined;
    if (patterns?.length === 0) return [];
    const after = query.cursor ? placeOf(query.cursor) : undefined;
    const seen = { viewerId: caller.id, moderates: isStaff(entered) };
    const rows = await listMembers(tx, params.id, { ...seen, patterns, after, limit: limit + 1 });
    const mistyped = rows.length > 0 || after ? [] : mistypedNames(query.search ?? '');
    if (mistyped.length > 0) {
      const like = await listMembers(tx, params.id, { ...seen, mistyped, limit });
      return like.filter((row) => isNamedLike(nameOf(row), mistyped)).map(toMember);
    }
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    nextLink(request, reply, last && rows.length > limit ? cursorOf(last) : null);
    return shown.map(toMember);
  });

  route(changeMember, async ({ tx, params, body, caller }) => {
    const { id, userId } = params;
    const community = await enter(tx, id, caller.id, 'see', { hold: true });
    const before = await findMember(tx, id, userId);
    refuse(memberRefusals.changeRole(community, before, { callerId: caller.id, role: body.role }));
    if (before?.role !== body.role) {
      if (body.role === 'owner') await setRole(tx, id, caller.id, 'moderator');
      await setRole(tx, id, userId, body.role);
      await events.raise(tx, 'community-member-changed', {
        communityId: id,
        personId: userId,
        byId: caller.id,
        change: body.role,
      });
    }
    return toMember(await present(tx, id, userId));
  });

  route(banMember, async ({ tx, params, body, caller }) => {
    const { id, userId } = params;
    const community = await enter(tx, id, caller.id, 'see', { hold: true });
    refuse(memberRefusals.ban(community, await findMembership(tx, id, userId)));
    await ban(tx, id, userId, { reason: body.reason, byId: caller.id, now: clock.now() });
    await events.raise(tx, 'community-member-changed', {
      communityId: id,
      personId: userId,
      byId: caller.id,
      change: 'banned',
    });
  });

  route(unbanMember, async ({ tx, params, caller }) => {
    await enter(tx, params.id, caller.id, 'moderate', { hold: true });
    await unban(tx, params.id, params.userId, clock.now());
  });

  route(listBansEndpoint, async ({ tx, params, caller, query, request, reply }) => {
    await enter(tx, params.id, caller.id, 'moderate');
    const after = query.cursor ? fromMomentCursor(query.cursor) : undefined;
    const rows = await listBans(tx, params.id, after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    nextLink(request, reply, momentCursor(shown.at(-1), rows.length > PAGE));
    return shown.map((row) => ({
      user: toAuthor(row.person_id, row),
      reason: row.ban_reason,
      bannedAt: isoOf(row.since),
      by:
        row.by_id === null
          ? null
          : toAuthor(row.by_id, {
              first_name: row.by_first_name,
              last_name: row.by_last_name,
              profile_image_url: row.by_image,
            }),
    }));
  });
}

function addJoinRequestRoutes({ route, clock, events }: Platform) {
  route(listJoinRequests, async ({ tx, params, caller, query, request, reply }) => {
    await enter(tx, params.id, caller.id, 'moderate');
    const after = query.cursor ? fromMomentCursor(query.cursor) : undefined;
    const rows = await listRequests(tx, params.id, after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    nextLink(request, reply, momentCursor(shown.at(-1), rows.length > PAGE));
    return shown.map((row) => ({ user: toAuthor(row.person_id, row), askedAt: isoOf(row.since) }));
  });

  route(answerJoinRequest, async ({ tx, params, body, caller }) => {
    const { id, userId } = params;
    await enter(tx, id, caller.id, 'moderate', { hold: true });
    const answered = body.accept
      ? await admit(tx, id, userId, clock.now())
      : await forgetRequest(tx, id, userId);
    if (!answered) throw new Problem('join_request_not_found');
    await events.raise(tx, 'community-join-answered', {
      communityId: id,
      personId: userId,
      byId: caller.id,
      accepted: body.accept,
    });
  });
}

const nameOf = ({ first_name, last_name }: MemberRow) => `${first_name ?? ''} ${last_name ?? ''}`;

async function present(tx: Db, communityId: string, personId: string): Promise<MemberRow> {
  const row = await findMember(tx, communityId, personId);
  if (!row) throw new Problem('member_not_found');
  return row;
}

const momentCursor = (last: { since: string; person_id: string } | undefined, more: boolean) =>
  last && more ? toCursor(isoOf(last.since), last.person_id) : null;

/** The cursor of the member list: the rank as one digit, then the cursor for moment and id. */
const cursorOf = ({ rank, joined_at, person_id }: MemberRow) =>
  `${rank}${toCursor(isoOf(joined_at), person_id)}`;

function placeOf(cursor: string) {
  const rank = Number(cursor.slice(0, 1));
  const { moment, id } = fromMomentCursor(cursor.slice(1));
  return { rank: Number.isInteger(rank) ? rank : 0, joinedAt: moment, id };
}
