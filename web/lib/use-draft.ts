import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, isSame, keepDraft } from './draft.ts';

interface DraftOptions<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** Under which it is kept: who writes, and of what. */
  name: string;
  /** What the form holds when nothing has been written. */
  initial: Values;
  /** What was found when the form was opened. */
  found: Draft<Values> | undefined;
}

// Typing is not interrupted to write things down.
const PAUSE = 400;

/** Keeps what is written, a moment after it is, and when the page is left. */
export function useDraft<Values extends FieldValues, Checked>(options: DraftOptions<Values, Checked>) {
  const { form, name, initial, found } = options;
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
      if (isSame(values, initial)) dropDraft(name);
      else setSaved(keepDraft(name, { values, key }));
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
  }, [form, name, initial, key]);

  return {
    restored,
    saved,
    key,
    /** Starts over. */
    discard() {
      dropDraft(name);
      setKey(crypto.randomUUID());
      setRestored(false);
      setSaved(false);
      form.reset(initial);
    },
    /** It is posted: there is nothing to keep any more. */
    done() {
      over.current = true;
      dropDraft(name);
    },
  };
}
