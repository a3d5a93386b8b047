/** Time for the page itself to be drawn and usable first. */
const LONGEST = 4_000;

/** Calls back once the browser has nothing better to do; returns what ends the wait. */
export function onceIdle(then: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, LONGEST / 2);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(then, { timeout: LONGEST });
  return () => cancelIdleCallback(wait);
}

/** Calls back when somebody begins to use the page; returns what ends the wait. */
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
