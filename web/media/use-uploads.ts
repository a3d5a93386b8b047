import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { MediaPurpose } from '../../contract/media-purposes.ts';
import { failureOf, isHeic, isPdf, refusalOf, upload } from './upload.ts';
import { addressesOf, arrived, change, chosen, isUnderWay, smallOf, type UploadItem } from './uploads.ts';

/** Few parallel uploads, so that a slow connection finishes the first photos before it starts others. */
const AT_ONCE = 2;

export interface UploadsOptions {
  purpose: MediaPurpose;
  /** The addresses of the uploaded files, in order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether an upload is running, so that the form is not posted yet. */
  onBusy?: (busy: boolean) => void;
  /** A further step after each upload; the file counts as uploaded only after it. */
  finish?: (url: string, file: File) => Promise<unknown>;
}

/** Running and finished uploads, in one order. */
export function useUploads({ purpose, value, onChange, onBusy, finish }: UploadsOptions) {
  const [items, dispatch] = useReducer(change, value, arrived);
  const running = useRef(new Map<string, AbortController>());
  const known = useRef(value.join(' '));

  // The form's value wins, unless it only repeats what was reported to it.
  const given = value.join(' ');
  useEffect(() => {
    if (given === known.current) return;
    known.current = given;
    dispatch({ type: 'reset', items: arrived(given ? given.split(' ') : []) });
  }, [given]);

  const addresses = addressesOf(items).join(' ');
  const reportAddresses = useEffectEvent(onChange);
  useEffect(() => {
    if (addresses === known.current) return;
    known.current = addresses;
    reportAddresses(addresses ? addresses.split(' ') : []);
  }, [addresses]);

  const busy = items.some(isUnderWay);
  const reportBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    reportBusy(busy);
    // The form must not wait for a picker that is unmounted.
    return () => reportBusy(false);
  }, [busy]);

  const finishOne = useEffectEvent(async (url: string, file: File) => finish?.(url, file));
  useEffect(() => {
    const begin = async ({ key, file, preview }: UploadItem) => {
      if (!file || running.current.has(key)) return;
      const controller = new AbortController();
      running.current.set(key, controller);
      const set = (to: Partial<UploadItem>) => {
        if (!controller.signal.aborted) dispatch({ type: 'set', key, to });
      };
      set({ state: 'sending', sent: 0 });
      try {
        const onProgress = (sent: number) => set({ sent });
        const { url } = await upload(file, { purpose, onProgress, signal: controller.signal });
        await finishOne(url, file);
        // What the browser cannot show in an <img>, the server draws.
        const isDrawn = isHeic(file) || isPdf(file);
        if (isDrawn) URL.revokeObjectURL(preview);
        set({ state: 'done', sent: 1, url, ...(isDrawn && { preview: smallOf(url) }) });
      } catch (error) {
        const { reason, again } = failureOf(error);
        set({ state: 'failed', error: reason, again });
      } finally {
        running.current.delete(key);
      }
    };
    const room = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room)))
      void begin(item);
  }, [items, purpose]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    items,
    busy,
    add: (files: readonly File[]) =>
      dispatch({ type: 'add', items: files.map((file) => chosen(file, refusalOf(file, purpose))) }),
    remove(key: string) {
      running.current.get(key)?.abort();
      const preview = items.find((item) => item.key === key)?.preview;
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
      dispatch({ type: 'remove', key });
    },
    retry: (key: string) =>
      dispatch({ type: 'set', key, to: { state: 'waiting', error: undefined, sent: 0 } }),
    replace(files: readonly File[]) {
      for (const { key } of items) running.current.get(key)?.abort();
      dispatch({ type: 'reset', items: files.map((file) => chosen(file, refusalOf(file, purpose))) });
    },
    move: (key: string, to: number) => dispatch({ type: 'move', key, to }),
    fail: (key: string, error: string) =>
      dispatch({ type: 'set', key, to: { state: 'failed', error, again: false } }),
  };
}

/** For screen readers: announces finished and failed uploads, but not every step. */
export function useSpokenChanges(items: UploadItem[], what: string) {
  const [announcement, announce] = useState('');
  const before = useRef(new Map<string, string>());
  useEffect(() => {
    const news = items.flatMap(({ key, state, error }, index) => {
      const was = before.current.get(key);
      const name = items.length === 1 ? what : `${what} ${index + 1}`;
      if (was === state || (was === undefined && state !== 'failed')) return [];
      if (state === 'done') return [`${name} uploaded.`];
      return state === 'failed' ? [`${name}: ${error}`] : [];
    });
    before.current = new Map(items.map(({ key, state }) => [key, state]));
    if (news.length > 0) announce(news.join(' '));
  }, [items, what]);
  return [announcement, announce] as const;
}
