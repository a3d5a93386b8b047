/** The value of a cell, or its problem in words for the person. */
export type ReadResult<T> = { value: T; problem?: undefined } | { problem: string; value?: undefined };

const NOTHING = /^(?:|-+|–|—|n\/?a|none|null|nil|unknown)$/i;

/** Whether a cell is empty or holds a word for nothing. */
export const isNothing = (text: string) => NOTHING.test(text);
