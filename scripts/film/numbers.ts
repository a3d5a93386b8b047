/** The same numbers in every run. */
export function chance(seed: string) {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

export const smooth = (share: number) => {
  const at = Math.min(1, Math.max(0, share));
  return at * at * (3 - 2 * at);
};

export const mix = (one: number, other: number, share: number) => one + (other - one) * share;
