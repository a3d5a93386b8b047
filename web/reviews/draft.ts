import type { ReviewValues } from './review-values.ts';

/** A review under way, kept on this device until it is posted. */
export interface Draft {
  values: ReviewValues;
  /** Sent along when it is posted: however often that is, it becomes one review. */
  key: string;
}

const nameOf = (about: string) => `wellkept-review-draft ${about}`;

export function readDraft(about: string, empty: ReviewValues): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(about)) ?? 'null');
    if (!isDraft(kept)) return undefined;
    // Fields that have come since it was kept are empty.
    return { key: kept.key, values: { ...empty, ...kept.values } };
  } catch {
    return undefined;
  }
}

export function keepDraft(about: string, draft: Draft) {
  try {
    localStorage.setItem(nameOf(about), JSON.stringify(draft));
    return true;
  } catch {
    // Storage can be full or switched off; the form still works.
    return false;
  }
}

export function dropDraft(about: string) {
  try {
    localStorage.removeItem(nameOf(about));
  } catch {
    // Then there was none.
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, values } = kept as Partial<Draft>;
  return typeof key === 'string' && typeof values === 'object' && values !== null;
}

/** Whether nothing has been written that would be missed. */
export const isSame = (one: ReviewValues, other: ReviewValues) =>
  JSON.stringify(one) === JSON.stringify(other);
