import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Member } from '../../../contract/communities.ts';
import { call, callList, unlessGone } from '../../lib/api.ts';
import { byCursor, type Page } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/query.ts';
import { removePost } from '../posts/api.ts';
import { removeCommentOf } from '../posts/comments/api.ts';
import { removeStory } from '../stories/api.ts';

/** The brand's products, and what is for sale of them. */
export const brandGoods = (id: string) => read('GET /api/communities/{id}/brand', { params: { id } });

const MEMBERS = 'GET /api/communities/{id}/members';
const REQUESTS = 'GET /api/communities/{id}/requests';
const BANS = 'GET /api/communities/{id}/bans';
const REPORTS = 'GET /api/communities/{id}/reports';

/** The host, the moderators and the longest members, for the card beside the feed. */
export const firstMembers = (id: string) => read(MEMBERS, { params: { id }, query: { limit: '5' } });

/** Read anew whenever they are opened: others change them. */
const paged = { ...byCursor, staleTime: 0 };

export const memberPages = (id: string, search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [MEMBERS, { params: { id }, pagesOf: search }],
    queryFn: ({ pageParam }) =>
      callList(MEMBERS, { params: { id }, query: { search: search || undefined, cursor: pageParam } }),
    placeholderData: keepPreviousData,
  });

export const requestPages = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [REQUESTS, { params: { id } }],
    queryFn: ({ pageParam }) => callList(REQUESTS, { params: { id }, query: { cursor: pageParam } }),
  });

export const banPages = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [BANS, { params: { id } }],
    queryFn: ({ pageParam }) => callList(BANS, { params: { id }, query: { cursor: pageParam } }),
  });

export const reportPages = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [REPORTS, { params: { id } }],
    queryFn: ({ pageParam }) => callList(REPORTS, { params: { id }, query: { cursor: pageParam } }),
  });

/** Reads the community and everything about its people again. */
export const refreshPeople = (id: string) =>
  Promise.all(
    ['GET /api/communities/{id}', MEMBERS, REQUESTS, BANS, REPORTS].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key, { params: { id } }] }),
    ),
  );

/** Shows a role in every list of the members, before it is sent. */
export function showRole(id: string, userId: string, role: Member['role']) {
  const withRole = (members: Member[]) =>
    members.map((member) => (member.user.id === userId ? { ...member, role } : member));
  queryClient.setQueriesData<Member[] | InfiniteData<Page<Member>>>(
    { queryKey: [MEMBERS, { params: { id } }] },
    (data) => {
      if (!data) return data;
      if (Array.isArray(data)) return withRole(data);
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: withRole(page.items) })) };
    },
  );
}

export const changeMember = (id: string, userId: string, role: Member['role']) =>
  call(
    'PATCH /api/communities/{id}/members/{userId}',
    { params: { id, userId }, body: { role } },
    { keepalive: true },
  );

export const banMember = (id: string, userId: string, reason: string) =>
  call('POST /api/communities/{id}/members/{userId}/ban', { params: { id, userId }, body: { reason } });

export const unbanMember = (id: string, userId: string) =>
  call('DELETE /api/communities/{id}/members/{userId}/ban', { params: { id, userId } }, { keepalive: true });

export const answerRequest = (id: string, userId: string, accept: boolean) =>
  call(
    'PATCH /api/communities/{id}/requests/{userId}',
    { params: { id, userId }, body: { accept } },
    { keepalive: true },
  );

export const settleReport = (id: string, reportId: string) =>
  call('DELETE /api/communities/{id}/reports/{reportId}', { params: { id, reportId } }, { keepalive: true });

interface ReportedItem {
  id: string;
  postId: string | null;
  commentId: string | null;
  storyId: string | null;
}

/** Takes out what was reported; somebody else may have been quicker. */
export async function removeReported(id: string, report: ReportedItem, reason: string) {
  const { postId, commentId, storyId } = report;
  const remove = async () => {
    if (storyId) await removeStory({ id: storyId, community: { id } });
    else if (commentId && postId) await removeCommentOf(postId, commentId, reason);
    else if (postId) await removePost({ id: postId, communityId: id }, reason);
  };
  await remove().catch(unlessGone);
  await settleReport(id, report.id);
}

export async function deleteCommunity(id: string) {
  await call('DELETE /api/communities/{id}', { params: { id } }).catch(unlessGone);
  void queryClient.invalidateQueries({ queryKey: ['GET /api/communities'] });
}
