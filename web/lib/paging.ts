import { queryOptions } from '@tanstack/react-query';
import { queryClient, takeFromBoot } from './query.ts';

/** One page of a list, with the cursor of the next page if there is one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Options for an infinite query over cursors. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** Reads every page of a list, one after the other. */
export async function readAll<Item>(part: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let next: string | null | undefined;
  do {
    const { items, nextCursor } = await part(next ?? undefined);
    all.push(...items);
    next = nextCursor;
  } while (next);
  return all;
}

const PART = 50;
const MOST = 100;

/** A list cached as one query: a refetch asks for as many items as it had. The first page may be in the HTML already. */
export const keptList = <Item>(key: string, part: (limit: string) => Promise<Page<Item>>, first = PART) =>
  queryOptions({
    queryKey: [key],
    queryFn: () => {
      const known = queryClient.getQueryData<Page<Item>>([key])?.items.length ?? 0;
      return part(String(Math.min(MOST, Math.max(first, known))));
    },
    initialData: (): Page<Item> | undefined => {
      const items = takeFromBoot(key) as Item[] | undefined;
      const nextCursor = takeFromBoot(`${key} next`) as string | null | undefined;
      return items && { items, nextCursor: nextCursor ?? null };
    },
  });

/** Reads the next page of a list cached as one piece, unless the list has changed in the meantime. */
export async function readOn<Item extends { id: string }>(
  queryKey: readonly unknown[],
  part: (cursor: string) => Promise<Page<Item>>,
  join: (known: Page<Item>, older: Page<Item>) => Page<Item> = withOlder,
) {
  const cursor = queryClient.getQueryData<Page<Item>>(queryKey)?.nextCursor;
  if (!cursor) return;
  const older = await part(cursor);
  queryClient.setQueryData<Page<Item>>(queryKey, (known) =>
    known?.nextCursor === cursor ? join(known, older) : known,
  );
}

/** Appends older items; an item that has moved to the front meanwhile stays there. */
export function withOlder<Item extends { id: string }>(known: Page<Item>, older: Page<Item>): Page<Item> {
  const there = new Set(known.items.map(({ id }) => id));
  return {
    items: [...known.items, ...older.items.filter(({ id }) => !there.has(id))],
    nextCursor: older.nextCursor,
  };
}
