import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchPicture, isWebAddress, useSpokenChanges, useUploads } from '../../media/public.ts';
import { isUpload } from './values.ts';

export interface PictureUploadOptions {
  /** `Logo`, for screen readers. */
  what: string;
  /** The address of an upload, one elsewhere that is not uploaded yet, or nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Whether a picture is being fetched or uploaded. */
  onBusy: (busy: boolean) => void;
  onFail: () => void;
}

/** Uploads a local file, or a picture that the browser fetches from another site. */
export function usePictureUpload({ what, value, onChange, onBusy, onFail }: PictureUploadOptions) {
  const [fetching, setFetching] = useState(false);
  // The address that could not be fetched.
  const [refused, setRefused] = useState<string>();
  const uploaded = isUpload(value);
  const { items, busy, replace, remove } = useUploads({
    purpose: 'community',
    value: uploaded ? [value] : [],
    onChange: ([url]) => onChange(url ?? ''),
  });
  const [announcement] = useSpokenChanges(items, what);
  const [item] = items;
  const failed = item?.state === 'failed';

  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(fetching || busy), [fetching, busy]);
  const reportFailure = useEffectEvent(onFail);
  useEffect(() => {
    if (failed) reportFailure();
  }, [failed]);

  /** Counts the choices, so that a slow fetch cannot overwrite a later choice. */
  const turn = useRef(0);
  function take(files: File[]) {
    turn.current++;
    setFetching(false);
    replace(files.slice(0, 1));
  }
  async function fetchFrom(text: string) {
    const address = text.trim();
    if (fetching || !isWebAddress(address)) return;
    const mine = ++turn.current;
    setFetching(true);
    const file = await fetchPicture(address, 'community');
    if (mine !== turn.current) return;
    if (file) return take([file]);
    setFetching(false);
    setRefused(address);
    onFail();
  }
  return { item, announcement, busy, fetching, refused, take, fetchFrom, remove };
}
