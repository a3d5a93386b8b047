import type { Author } from '../../../../contract/common.ts';
import type { CommunityDetail, CommunityReport, Member } from '../../../../contract/communities.ts';
import { failed } from '../../../lib/error-toast.ts';
import { cardName } from '../../../lib/format.ts';
import { hide, show } from '../../../lib/hidden-items.ts';
import { write } from '../../../lib/query.ts';
import { doUnlessUndone } from '../../../lib/undo.ts';
import { answerRequest, changeMember, refreshPeople, settleReport, showRole, unbanMember } from '../api.ts';

type InCommunity = Pick<CommunityDetail, 'id'>;

/** Under this key something that was decided is hidden, until it is sent or undone. */
export const decidedKey = (what: 'request' | 'ban' | 'report', { id }: InCommunity, of: string) =>
  `${what} ${id} ${of}`;

interface Decision {
  key: string;
  title: string;
  send: () => Promise<unknown>;
  notDone: string;
}

/** Takes it off its list at once, and sends it when it can no longer be undone. */
function decide({ id }: InCommunity, { key, title, send, notDone }: Decision) {
  hide(key);
  doUnlessUndone({
    title,
    undo: () => show(key),
    commit: () =>
      write({
        mutationFn: send,
        onError: failed(notDone),
        onSettled: async () => {
          await refreshPeople(id);
          show(key);
        },
      }),
  });
}

export const answer = (community: InCommunity, user: Author, accept: boolean) =>
  decide(community, {
    key: decidedKey('request', community, user.id),
    title: accept ? `${cardName(user)} is let in` : `${cardName(user)} is not let in`,
    send: () => answerRequest(community.id, user.id, accept),
    notDone: 'Not answered',
  });

export const letJoinAgain = (community: InCommunity, user: Author) =>
  decide(community, {
    key: decidedKey('ban', community, user.id),
    title: `${cardName(user)} can join again`,
    send: () => unbanMember(community.id, user.id),
    notDone: 'Still banned',
  });

export const keepReported = (community: InCommunity, report: CommunityReport) =>
  decide(community, {
    key: decidedKey('report', community, report.id),
    title: `The ${report.kind} stays`,
    send: () => settleReport(community.id, report.id),
    notDone: 'Not settled',
  });

/** Appoints or dismisses a moderator: shown at once, and sent when it can no longer be undone. */
export function setRole(
  community: InCommunity,
  { user, role: before }: Member,
  role: 'moderator' | 'member',
) {
  showRole(community.id, user.id, role);
  doUnlessUndone({
    title:
      role === 'moderator'
        ? `${cardName(user)} is a moderator`
        : `${cardName(user)} is not a moderator any more`,
    undo: () => showRole(community.id, user.id, before),
    commit: () =>
      write({
        mutationFn: () => changeMember(community.id, user.id, role),
        onError: failed('Not changed'),
        onSettled: () => refreshPeople(community.id),
      }),
  });
}
