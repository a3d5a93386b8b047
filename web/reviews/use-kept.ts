import { useState } from 'react';

const kept = new Map<string, unknown>();

/** State that outlives its component: cards of a long list come and go while one scrolls, and on the way back. */
export function useKept<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  function change(next: Value) {
    kept.set(key, next);
    setValue(next);
  }
  return [value, change] as const;
}
