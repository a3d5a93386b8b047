import type { Trust } from '../../contract/profiles.ts';
import { cx } from '../ui/cx.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `12 trades · on time 100% · as described 92%`, or `No trades yet`. */
export function trustWords({ trades, punctual, asDescribed, noShows }: Trust): string {
  return [
    trades === 0 ? 'No trades yet' : counted(trades, 'trade'),
    punctual !== null && `on time ${punctual}%`,
    asDescribed !== null && `as described ${asDescribed}%`,
    noShows > 0 && counted(noShows, 'no-show'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The same in less room: `12 trades · on time 100%`; warnings come before praise. */
export function shortTrustWords({ trades, punctual, noShows }: Trust): string {
  const known = noShows > 0 ? counted(noShows, 'no-show') : punctual !== null && `on time ${punctual}%`;
  return [trades === 0 ? 'No trades yet' : counted(trades, 'trade'), known].filter(Boolean).join(' · ');
}

export interface TrustPart {
  label: string;
  /** In percent. */
  share: number;
  words: string;
}

/** The ratings by question, each with how many agreed. */
export function trustParts({ ratings, punctual, asDescribed, wouldTradeAgain }: Trust): TrustPart[] {
  const part = (label: string, share: number | null, words: (said: string) => string) =>
    share === null ? [] : [{ label, share, words: words(shareText(share, ratings)) }];
  return [
    ...part('On time', punctual, (said) => `Came when it was agreed, say ${said}.`),
    ...part('As described', asDescribed, (said) => `The thing was as they had said, say ${said}.`),
    ...part('Would trade again', wouldTradeAgain, (said) => `Would meet them again, say ${said}.`),
  ];
}

/** `11 of 12`, computed from the rounded percentage. */
const shareText = (share: number, ratings: number) => `${Math.round((share * ratings) / 100)} of ${ratings}`;

export const noShowWords = (noShows: number) =>
  noShows === 0 ? 'Never missed a meeting.' : `Missed ${counted(noShows, 'agreed meeting')}.`;

interface TrustLineProps {
  trust: Trust;
  short?: boolean;
  className?: string;
}

/** A person's record in trades, in one line. */
export function TrustLine({ trust, short = false, className }: TrustLineProps) {
  const words = short ? shortTrustWords(trust) : trustWords(trust);
  return <span className={cx('num text-xs text-ink-3', className)}>{words}</span>;
}
