import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, isSame, keepDraft } from './draft.ts';
import type { CheckedReview, ReviewValues } from './review-values.ts';

export type ReviewFormHandle = UseFormReturn<ReviewValues, unknown, CheckedReview>;

interface DraftOptions {
  form: ReviewFormHandle;
  /** What the draft is about: who writes, and of which product or review. */
  about: string;
  /** What the form holds when nothing has been written. */
  initial: ReviewValues;
  /** What was found when the form was opened. */
  found: Draft | undefined;
}

// Typing is not interrupted to write things down.
const PAUSE = 400;

/** Keeps what is written, a moment after it is, and when the page is left. */
export function useDraft({ form, about, initial, found }: DraftOptions) {
  const [restored, setRestored] = useState(Boolean(found));
  const [saved, setSaved] = useState(false);
  const [key, setKey] = useState(() => found?.key ?? crypto.randomUUID());
  const over = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep() {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      const values = form.getValues();
      if (isSame(values, initial)) dropDraft(about);
      else setSaved(keepDraft(about, { values, key }));
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE);
      },
    });
    const flush = () => timer && keep();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      unsubscribe();
      flush();
    };
  }, [form, about, initial, key]);

  return {
    restored,
    saved,
    key,
    /** Starts over. */
    discard() {
      dropDraft(about);
      setKey(crypto.randomUUID());
      setRestored(false);
      setSaved(false);
      form.reset(initial);
    },
    /** It is posted: there is nothing to keep any more. */
    done() {
      over.current = true;
      dropDraft(about);
    },
  };
}
