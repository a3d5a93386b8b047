export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';

export const toneText: Record<Tone, string> = {
  neutral: 'text-ink-2',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  accent: 'text-accent-ink',
};

/** For marks that show the tone without words: ticks, dots, bars. Used as `currentColor`. */
export const toneMark: Record<Tone, string> = {
  neutral: 'text-ink-3',
  ok: 'text-ok-mark',
  warn: 'text-warn-mark',
  bad: 'text-bad-mark',
  accent: 'text-accent',
};
