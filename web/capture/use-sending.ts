import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { failureOf, upload } from '../media/public.ts';
import type { StoredCapture } from './capture-storage.ts';
import { type Addresses, Sending } from './sending.ts';

/** Uploads the photo or video at once, and resumes when the connection is back. */
export function useSending(
  { captured, addresses }: StoredCapture,
  onAddresses: (addresses: Addresses) => void,
) {
  const reportAddresses = useEffectEvent(onAddresses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later addresses come from this upload itself.
  const sending = useMemo(
    () =>
      new Sending(captured, addresses, {
        send: (file, options) => upload(file, { purpose: 'review', ...options }),
        failureOf,
        onAddresses: (known) => reportAddresses(known),
      }),
    [captured],
  );
  useEffect(() => {
    const begin = () => void sending.start().catch(() => undefined);
    const goOn = () => {
      if (!document.hidden && sending.now().state === 'failed' && sending.now().again) begin();
    };
    begin();
    addEventListener('online', goOn);
    addEventListener('offline', sending.lose);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      removeEventListener('online', goOn);
      removeEventListener('offline', sending.lose);
      document.removeEventListener('visibilitychange', goOn);
      sending.stop();
    };
  }, [sending]);
  return { sending, now: useSyncExternalStore(sending.subscribe, sending.now, sending.now) };
}
