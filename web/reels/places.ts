/** The id of the screen after the last reel. */
export const END = 'end';

export interface Place {
  /** The reel in view. */
  id: string;
  /** Its last known index. */
  index: number;
}

/**
 * The index to show. The reel in view stays in view if others are added before it. If it is removed, the next one takes its place. At
 * the end, so does the first reel of a newly loaded page.
 */
export function placeOf(screens: readonly string[], { id, index }: Place): number {
  const found = id === END ? -1 : screens.indexOf(id);
  return found >= 0 ? found : Math.max(0, Math.min(index, screens.length - 1));
}

/** Whether at most two loaded screens are left below. */
export const nearEnd = (index: number, count: number) => count - 1 - index <= 2;
