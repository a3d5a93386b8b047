import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../lib/toast.ts';

/** Code that a page is shown without. It comes when somebody is about to use it. */
export interface Later<Code> {
  load: () => Promise<Code>;
  /** Not called before it came. */
  here: () => Code;
  hasCome: () => boolean;
}

export function later<Code>(get: () => Promise<Code>): Later<Code> {
  let code: Code | undefined;
  return {
    load: async () => {
      code ??= await get();
      return code;
    },
    here: () => {
      if (!code) throw new Error('This part of the page has not come yet.');
      return code;
    },
    hasCome: () => code !== undefined,
  };
}

/** Gets what is wanted, and says whether it has come. If it cannot, that is said, and `giveUp` makes it possible to want it again. */
export function useLater(part: Later<unknown>, wanted: boolean, giveUp: () => void): boolean {
  const [, setCame] = useState(false);
  const onFailure = useEffectEvent(() => {
    giveUp();
    void toast({
      title: 'That did not open',
      description: 'Check your connection and try again.',
      tone: 'destructive',
      // Some browsers do not ask again for a file that did not come.
      action: { label: 'Reload', onClick: () => location.reload() },
    });
  });
  useEffect(() => {
    if (!wanted || part.hasCome()) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && setCame(true),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, wanted]);
  return part.hasCome();
}

/**
 * A part of a page that the page can be used without. Its code is fetched right after the page's, also when the page is only read
 * ahead. It is rendered in a `Suspense` whose fallback is a skeleton of its size.
 */
export function soon<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  // If it does not come now, it is asked for again when it is rendered.
  void get().catch(() => undefined);
  return lazy(async () => ({ default: await get() }));
}
