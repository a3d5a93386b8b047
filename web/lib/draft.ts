import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Something under way in a form, kept on this device until it is posted. */
interface Draft<Values> {
  values: Values;
  /** Sent along when it is posted: however often that is, it happens once. */
  key: string;
}

/** What is kept under this name; `empty` is what the form holds when nothing has been written. */
export function readDraft<Values>(name: string, empty: Values): Draft<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (!isDraft<Values>(kept)) return undefined;
    // Fields that have come since it was kept are empty.
    return { key: kept.key, values: { ...empty, ...kept.values } };
  } catch {
    return undefined;
  }
}

export function keepDraft<Values>(name: string, draft: Draft<Values>) {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    // Storage can be full or switched off; the form still works.
    return false;
  }
}

export function dropDraft(name: string) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there was none.
  }
}

function isDraft<Values>(kept: unknown): kept is Draft<Values> {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, values } = kept as Partial<Draft<Values>>;
  return typeof key === 'string' && typeof values === 'object' && values !== null;
}

/** Whether nothing has been written that would be missed. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
