/** Something under way in a form, kept on this device until it is posted. */
export interface Draft<Values> {
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
