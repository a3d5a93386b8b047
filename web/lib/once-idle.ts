/** In milliseconds: the longest wait for an idle moment. The page must be usable first. */
const LONGEST = 4_000;

/** Calls back once the browser is idle; returns the function that cancels the wait. */
export function onceIdle(then: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, LONGEST / 2);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(then, { timeout: LONGEST });
  return () => cancelIdleCallback(wait);
}

/** Calls back on the first input on the page; returns the function that cancels the wait. */
export function onFirstInput(then: () => void) {
  const wait = new AbortController();
  const call = () => {
    wait.abort();
    then();
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(name, call, { signal: wait.signal });
  return () => wait.abort();
}
