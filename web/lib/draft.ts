import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** An unfinished form, kept on this device until it is posted. */
interface Draft<Values> {
  values: Values;
  /** The idempotency key sent when posting, so that posting twice takes effect once. */
  key: string;
}

/** Reads the draft kept under this name; `empty` fills the fields it lacks. */
export function readDraft<Values>(name: string, empty: Values): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (!isDraft<Values>(stored)) return undefined;
    // A draft kept by an older version may lack newer fields.
    return { key: stored.key, values: { ...empty, ...stored.values } };
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
    // Without storage there is no draft to delete.
  }
}

/** Deletes every draft whose name starts with this. */
export function forgetDrafts(beginning: string) {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(beginning)) localStorage.removeItem(name);
  } catch {
    // Without storage there is no draft to delete.
  }
}

function isDraft<Values>(kept: unknown): kept is Draft<Values> {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, values } = kept as Partial<Draft<Values>>;
  return typeof key === 'string' && typeof values === 'object' && values !== null;
}

/** Whether two values are equal when written as JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface DraftOptions<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** The storage key: the author and the subject. Without one nothing is stored. */
  name: string | undefined;
  /** The form's values before anything is typed. */
  initial: Values;
  /** The draft found when the form was opened. */
  found: Draft<Values> | undefined;
}

// In milliseconds: saving waits for a pause in typing.
const PAUSE = 400;

/** Saves the form's values as a draft after a pause in typing, and when the page is left. */
export function useDraft<Values extends FieldValues, Checked>(options: DraftOptions<Values, Checked>) {
  const { form, name, initial, found } = options;
  const [restored, setRestored] = useState(Boolean(found));
  const [saved, setSaved] = useState(false);
  const [key, setKey] = useState(() => found?.key ?? crypto.randomUUID());
  const over = useRef(false);

  useEffect(() => {
    if (!name) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep() {
      clearTimeout(timer);
      timer = undefined;
      if (over.current || !name) return;
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
    /** Deletes the draft and empties the form. */
    discard() {
      if (name) dropDraft(name);
      setKey(crypto.randomUUID());
      setRestored(false);
      setSaved(false);
      form.reset(initial);
    },
    /** Deletes the draft once it is posted. */
    done() {
      over.current = true;
      if (name) dropDraft(name);
    },
  };
}
