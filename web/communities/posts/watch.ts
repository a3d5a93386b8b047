import { useEffect, useSyncExternalStore } from 'react';
import type { CommunityNews } from '../../../contract/communities.ts';
import { WATCH_SECONDS } from '../../../contract/community-words.ts';
import { call } from '../../lib/api.ts';
import { onLive } from '../../lib/live.ts';

// Well before the server forgets that this page is open, also over a slow connection.
const AGAIN = (WATCH_SECONDS * 1000) / 2;

/** Says that this community is looked at, and says it again while the page is visible. */
export function useWatch(communityId: string) {
  useEffect(() => {
    // Without it nothing is told live; all else works, so a failure is no news.
    const say = () =>
      document.hidden ||
      void call('POST /api/communities/{id}/watch', { params: { id: communityId } }).catch(() => undefined);
    say();
    const timer = setInterval(say, AGAIN);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [communityId]);
}

/** The ids of what was announced and is not on the screen yet, by where it belongs. */
class News {
  #announced = new Map<string, ReadonlySet<string>>();
  /** One's own, whose announcement may come later. */
  #seen = new Set<string>();
  #listeners = new Set<() => void>();
  #none: ReadonlySet<string> = new Set();

  of = (place: string) => this.#announced.get(place) ?? this.#none;
  subscribe = (notify: () => void) => {
    this.#listeners.add(notify);
    return () => void this.#listeners.delete(notify);
  };
  add(place: string, id: string) {
    if (!this.#seen.has(id)) this.#set(place, new Set(this.of(place)).add(id));
  }
  see(place: string, id: string) {
    this.#seen.add(id);
    if (this.of(place).has(id)) this.#set(place, this.of(place).difference(new Set([id])));
  }
  clear(place: string) {
    if (this.of(place).size > 0) this.#set(place, this.#none);
  }
  #set(place: string, ids: ReadonlySet<string>) {
    this.#announced.set(place, ids);
    for (const notify of this.#listeners) notify();
  }
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
export const useNews = (news: News, place: string) =>
  useSyncExternalStore(news.subscribe, () => news.of(place)).size;
