/** What a cell says, or what is wrong with it in words for a person. */
export type ReadResult<T> = { value: T; problem?: undefined } | { problem: string; value?: undefined };

const NOTHING = /^(?:|-+|–|—|n\/?a|none|null|nil|unknown)$/i;

/** An empty cell, and what people write instead of leaving it empty. */
export const isNothing = (text: string) => NOTHING.test(text);
