import { useEffect, useRef, useState } from 'react';
import type { UploadItem } from './uploads.ts';

/** For those who do not see the tiles: what has arrived or failed, but not every step on the way. */
export function useSpokenChanges(items: UploadItem[], what: string) {
  const [said, say] = useState('');
  const before = useRef(new Map<string, string>());
  useEffect(() => {
    const news = items.flatMap(({ key, state, error }, index) => {
      const was = before.current.get(key);
      const name = items.length === 1 ? what : `${what} ${index + 1}`;
      if (was === state || (was === undefined && state !== 'failed')) return [];
      if (state === 'done') return [`${name} uploaded.`];
      return state === 'failed' ? [`${name}: ${error}`] : [];
    });
    before.current = new Map(items.map(({ key, state }) => [key, state]));
    if (news.length > 0) say(news.join(' '));
  }, [items, what]);
  return [said, say] as const;
}
