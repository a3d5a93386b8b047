const AFTER_LOAD = 2_000;
const AFTER_PLAY = 2_000;
const AFTER_TAP = 3_000;

/**
 * Decides when the bars are shown. They hide after a delay, but never while the video is paused or the bars have the focus. If two
 * delays overlap, the later end counts.
 */
export function barTiming(show: (shown: boolean) => void) {
  let paused = false;
  let held = false;
  let hideAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hideIn(delay: number) {
    hideAt = Math.max(hideAt, Date.now() + delay);
    wait();
  }
  function wait() {
    clearTimeout(timer);
    if (!paused && !held) timer = setTimeout(() => show(false), Math.max(0, hideAt - Date.now()));
  }
  function stay() {
    clearTimeout(timer);
    show(true);
  }
  return {
    loaded: () => hideIn(AFTER_LOAD),
    /** A tap beside the video. */
    tapped() {
      show(true);
      hideIn(AFTER_TAP);
    },
    played() {
      paused = false;
      hideIn(AFTER_PLAY);
    },
    paused() {
      paused = true;
      stay();
    },
    /** Whether something in the bars has the keyboard's focus. */
    held(now: boolean) {
      if (held === now) return;
      held = now;
      if (held) stay();
      else hideIn(AFTER_TAP);
    },
    stop: () => clearTimeout(timer),
  };
}
