import { findMembershipNews, listOwners, listStaff } from '../communities/public.ts';
import type { Db } from '../platform/database.ts';
import type { EventMap } from '../platform/events.ts';
import { COMMUNITY_TYPE, communityPage, groups, REASON_INSIDE, takeNewsTurn } from './community-groups.ts';
import { forgetActor } from './notifier-store.ts';
import type { NotificationRule } from './rule.ts';
import { smallPicture } from './small-picture.ts';

/** Notifies only the owner, not the moderators. */
export const joined: NotificationRule<EventMap['community-joined']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, personId: actorId }, tx) =>
    (await listStaff(tx, communityId))
      .filter(({ role }) => role === 'owner')
      .map(({ person_id: personId }) => ({
        personId,
        actorId,
        group: { key: groups.joins(communityId), news: 'person' },
      })),
  words: async (tx, { communityId, personId }) => {
    const found = await findMembershipNews(tx, communityId, personId);
    if (found?.state !== 'active') return undefined;
    const { member_count: count } = found;
    return {
      title: `{who} joined ${found.community}`,
      message: `It has ${count} ${count === 1 ? 'member' : 'members'} now.`,
      data: { url: communityPage(communityId), imageUrl: smallPicture(found.picture) },
    };
  },
};

/** Also removes the person from read notifications, so that a second request is news again. */
const forgetRequest = (tx: Db, communityId: string, personId: string) =>
  forgetActor(tx, groups.requests(communityId), personId, { read: true });

/** A person who leaves before the notification was read is no longer named in it. */
async function forgetMember(
  tx: Db,
  { communityId, personId }: EventMap['community-left'],
): Promise<string[]> {
  const found = await findMembershipNews(tx, communityId, personId);
  const joins = found?.state === 'active' ? [] : await forgetActor(tx, groups.joins(communityId), personId);
  const requests = found?.state === 'requested' ? [] : await forgetRequest(tx, communityId, personId);
  return [...joins, ...requests];
}

export const left: NotificationRule<EventMap['community-left']> = {
  type: COMMUNITY_TYPE,
  whom: () => [],
  words: async () => undefined,
  takeBack: forgetMember,
};

export const joinAsked: NotificationRule<EventMap['community-join-asked']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, personId: actorId }, tx) => {
    await takeNewsTurn(tx, communityId);
    const staff = await listStaff(tx, communityId);
    return staff.map(({ person_id: personId }) => ({
      personId,
      actorId,
      group: { key: groups.requests(communityId), news: 'person' },
    }));
  },
  words: async (tx, { communityId, personId }) => {
    const found = await findMembershipNews(tx, communityId, personId);
    if (found?.state !== 'requested') return undefined;
    return {
      title: `{who} asked to join ${found.community}`,
      message: 'Let them in, or turn them down.',
      data: { url: `${communityPage(communityId)}?members=requests`, imageUrl: smallPicture(found.picture) },
    };
  },
};

/** Nobody is notified of a refusal. After one answer the request also leaves the other moderators' notifications. */
export const joinAnswered: NotificationRule<EventMap['community-join-answered']> = {
  type: COMMUNITY_TYPE,
  whom: ({ communityId, personId, accepted }) =>
    accepted ? [{ personId, group: { key: groups.membership(communityId), news: 'time' } }] : [],
  words: async (tx, { communityId, personId }) => {
    const found = await findMembershipNews(tx, communityId, personId);
    if (found?.state !== 'active') return undefined;
    return {
      title: `You are a member of ${found.community} now`,
      message: 'Your request to join was accepted.',
      data: { url: communityPage(communityId), imageUrl: smallPicture(found.picture) },
    };
  },
  takeBack: (tx, { communityId, personId }) => forgetRequest(tx, communityId, personId),
};

type Change = EventMap['community-member-changed'];

function roleWords({ change, byId }: Change, community: string): [string, string] {
  if (change === 'owner')
    return [
      `You are the host of ${community} now`,
      byId ? 'It was handed over to you.' : 'The host before you has left, and you come next.',
    ];
  if (change === 'moderator')
    return [`You are a moderator of ${community} now`, 'You can pin and remove posts, and ban members.'];
  if (change === 'member')
    return [`You are no longer a moderator of ${community}`, 'You are still a member.'];
  return [`You were banned from ${community}`, REASON_INSIDE];
}

/** Sent even to people who have muted the community, and without an actor: everybody must know their own standing. */
export const memberChanged: NotificationRule<Change> = {
  type: COMMUNITY_TYPE,
  whom: ({ communityId, personId }) => [
    { personId, group: { key: groups.membership(communityId), news: 'time' } },
  ],
  words: async (tx, event) => {
    const found = await findMembershipNews(tx, event.communityId, event.personId);
    if (!found || event.change !== (found.state === 'active' ? found.role : found.state)) return undefined;
    const [title, message] = roleWords(event, found.community);
    return {
      title,
      message,
      data: {
        // A person banned from a private community sees only its name in the list of communities, and the reason there.
        url:
          found.state === 'banned' && !found.is_public
            ? `/communities?search=${encodeURIComponent(found.name)}`
            : communityPage(event.communityId),
        imageUrl: smallPicture(found.picture),
      },
    };
  },
  takeBack: forgetMember,
};

/** For the host, also if they have muted the community. */
export const proofLost: NotificationRule<EventMap['community-proof-lost']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId }, tx) =>
    (await listOwners(tx, communityId)).map(({ person_id: personId }) => ({ personId })),
  words: async (tx, { communityId, domain }, { personId }) => {
    const found = await findMembershipNews(tx, communityId, personId);
    return (
      found && {
        title: `${found.name} is not official any more`,
        message: `${domain} has not carried the community’s line for a week. Publish it again, and tell those who run this Wellkept.`,
        data: { url: communityPage(communityId), imageUrl: smallPicture(found.picture) },
      }
    );
  },
};
