import { useNavigate } from '@tanstack/react-router';
import { Camera, Lock, ScanLine } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  PICTURES,
  UploadLine,
  useFileDrop,
  usePastedPictures,
  useSpokenChanges,
  useUploads,
} from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { createReceipt } from './api.ts';
import { useForReview } from './for-review.tsx';

const ACCEPTED = `${PICTURES},application/pdf,message/rfc822,.eml`;
const NONE: string[] = [];
const ignore = () => undefined;

const focusRing =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink';

/** Uploads one or several receipts. A single one is opened at once; several appear in the list. */
export function AddReceipts() {
  const navigate = useNavigate();
  const forReview = useForReview();
  const made = useRef(new Map<string, string>());
  const { items, add, remove, retry } = useUploads({
    purpose: 'receipt',
    value: NONE,
    onChange: ignore,
    finish: async (url, file) => {
      const { id } = await createReceipt(url, file.name);
      made.current.set(url, id);
    },
  });
  const [announcement] = useSpokenChanges(items, 'Receipt');
  const drop = useFileDrop(add);
  usePastedPictures(add);

  // Finished uploads appear in the list of receipts instead.
  const under = items.filter(({ state }) => state !== 'done');
  const last = items.length === 1 ? items[0]?.url : undefined;
  const open = useEffectEvent((url: string) => {
    const id = made.current.get(url);
    if (id) void navigate({ to: '/receipts/$id', params: { id }, search: forReview });
  });
  useEffect(() => {
    if (last) open(last);
  }, [last]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  }
  return (
    <section aria-label="Add receipts" className="grid gap-3">
      <div
        {...drop.handlers}
        className={cx(
          'relative grid min-h-56 place-content-center justify-items-center gap-2 rounded-pass border-[1.5px] border-dashed border-control bg-surface p-6 text-center lg:min-h-72',
          focusRing,
          drop.over && 'border-accent-ink bg-accent-soft',
        )}
      >
        <ScanLine aria-hidden="true" className="size-8! text-accent-ink" strokeWidth={1.5} />
        <b className="text-lg">{drop.over ? 'Drop it here' : 'Choose a receipt'}</b>
        <span className="max-w-[40ch] text-sm text-balance text-ink-2">
          A photo, a PDF or an order e-mail saved as .eml. Several at once are fine
          <span className="pointer-coarse:hidden">; you can drop or paste them here, too</span>.
        </span>
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label="Choose a receipt"
          className="hit-area text-[0]"
          onChange={choose}
        />
      </div>
      <span className={cx('btn btn-primary btn-lg relative hidden pointer-coarse:inline-flex', focusRing)}>
        <Camera aria-hidden="true" />
        Take a photo
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Take a photo"
          className="hit-area text-[0]"
          onChange={choose}
        />
      </span>
      {under.length > 0 && (
        <div className="rounded-lg bg-surface py-1 shadow-1">
          {under.map((item) => (
            <UploadLine
              key={item.key}
              item={item}
              onRemove={() => remove(item.key)}
              onRetry={() => retry(item.key)}
            />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="flex gap-2 px-1 text-sm text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
        <Lock aria-hidden="true" />
        Yours alone: it is read on this server, stored encrypted, and never shown to anybody else.
      </p>
    </section>
  );
}
