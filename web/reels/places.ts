/** The name of the screen behind the last reel. */
export const END = 'end';

export interface Place {
  /** What is watched. */
  id: string;
  /** Where it was last. */
  index: number;
}

/**
 * Where to be among these screens. The reel that is watched stays in view, whatever is added before it. When it is removed, the next
 * one takes its place; so does the first of a page that loads while one waits at the end.
 */
export function placeOf(screens: readonly string[], { id, index }: Place): number {
  const found = id === END ? -1 : screens.indexOf(id);
  return found >= 0 ? found : Math.max(0, Math.min(index, screens.length - 1));
}

/** Whether the end of what was read is at most two screens below. */
export const nearEnd = (index: number, count: number) => count - 1 - index <= 2;
