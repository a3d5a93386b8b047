import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { CommunityNews } from '../../../contract/communities.ts';
import { WATCH_SECONDS } from '../../../contract/community-constants.ts';
import { call } from '../../lib/api.ts';
import { onLive } from '../../lib/live.ts';
import { News } from './unseen-news.ts';

// Well before the server's watch expires, even over a slow connection.
const AGAIN = (WATCH_SECONDS * 1000) / 2;

/**
 * Tells the server that this community is open, and repeats it while the page is visible. `onReturn` is called after the page was
 * hidden for so long that live events were missed.
 */
export function useWatch(communityId: string, onReturn: () => void) {
  const missed = useEffectEvent(onReturn);
  useEffect(() => {
    // Errors are ignored: without the watch only live events are missing.
    let lastReport = Date.now();
    const report = () => {
      if (document.hidden) return;
      if (Date.now() - lastReport > WATCH_SECONDS * 1000) missed();
      lastReport = Date.now();
      void call('POST /api/communities/{id}/watch', { params: { id: communityId } }).catch(() => undefined);
    };
    report();
    const timer = setInterval(report, AGAIN);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [communityId]);
}

/** Calls back when somebody else accepts an answer in a community that is watched, or opens a question again. */
export function useAnswers(onAnswer: (answered: CommunityNews['community-answers']) => void) {
  const answered = useEffectEvent(onAnswer);
  useEffect(
    () => onLive('community-answers', (data) => answered(data as CommunityNews['community-answers'])),
    [],
  );
}

/** New posts by community, new comments by post. */
export const newPosts = new News();
export const newComments = new News();

onLive('community-posts', (data) => {
  const { communityId, postId } = data as CommunityNews['community-posts'];
  newPosts.add(communityId, postId);
});
onLive('community-comments', (data) => {
  const { postId, commentId } = data as CommunityNews['community-comments'];
  newComments.add(postId, commentId);
});

/** How many are new there. */
export function useNews(news: News, place: string) {
  const now = () => news.of(place);
  return useSyncExternalStore(news.subscribe, now, now).size;
}
