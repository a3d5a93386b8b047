import { useEffect } from 'react';

/** Keeps the screen lit while it is being shown to somebody, where the device can. */
export function useWakeLock(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let done = false;
    // Refused on a low battery; then the screen goes dark as it always does.
    const ask = async () => {
      if (document.hidden) return;
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (done) void given?.release();
      else lock = given;
    };
    void ask();
    // The device takes it back when the page is out of sight.
    document.addEventListener('visibilitychange', ask);
    return () => {
      done = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
