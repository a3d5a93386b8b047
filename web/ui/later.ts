import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../lib/toast.ts';

/** Code that is loaded only when the person is about to use it. */
export interface Later<Code> {
  load: () => Promise<Code>;
  /** Throws if the code is not loaded yet. */
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

/**
 * Loads the code once `wanted`, and returns whether it is loaded. On failure it shows a toast and calls `giveUp`, so that the caller
 * can try again.
 */
export function useLater(part: Later<unknown>, wanted: boolean, giveUp: () => void): boolean {
  const [, setCame] = useState(false);
  const onFailure = useEffectEvent(() => {
    giveUp();
    void toast({
      title: 'That did not open',
      description: 'Check your connection and try again.',
      tone: 'destructive',
      // Some browsers never retry a module that failed to load.
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
 * A part that the page works without. Its code is fetched right after the page's, also when the page is only preloaded. Render it in
 * a `Suspense` with a skeleton of its size.
 */
export function soon<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  // If this fails, rendering it tries again.
  void get().catch(() => undefined);
  return lazy(async () => ({ default: await get() }));
}
