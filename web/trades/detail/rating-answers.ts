import type { Trade } from '../../../contract/trades.ts';
import type { RatingBody } from '../api.ts';

export type Answer = 'yes' | 'no';
type Question = 'came' | 'punctual' | 'asDescribed' | 'wouldTradeAgain';
export type Answers = Partial<Record<Question, Answer | undefined>>;

interface RatingContext {
  role: Trade['role'];
  name: string;
  /** Whether there was a meeting that somebody may have missed. */
  mayBeAbsent: boolean;
}

/** The questions to ask; fewer about somebody who did not come. */
export function questionsFor(
  { came }: Answers,
  { role, name, mayBeAbsent }: RatingContext,
): { key: Question; question: string }[] {
  const questions: { key: Question; question: string }[] = [
    ...(mayBeAbsent ? [{ key: 'came' as const, question: `Did ${name} come?` }] : []),
    { key: 'punctual', question: `Was ${name} on time?` },
    { key: 'asDescribed', question: role === 'buyer' ? 'Was it as described?' : 'Was it as agreed?' },
    { key: 'wouldTradeAgain', question: `Would you trade with ${name} again?` },
  ];
  return came === 'no'
    ? questions.filter(({ key }) => key === 'came' || key === 'wouldTradeAgain')
    : questions;
}

/** `undefined` while a question is open. */
export function ratingOf(answers: Answers, note: string, mayBeAbsent: boolean): RatingBody | undefined {
  const { came, punctual, asDescribed, wouldTradeAgain } = answers;
  const noShow = mayBeAbsent && came === 'no';
  if ((mayBeAbsent && !came) || !wouldTradeAgain || (!noShow && (!punctual || !asDescribed)))
    return undefined;
  return {
    noShow,
    punctual: !noShow && punctual === 'yes',
    // False for a no-show, where nobody saw the thing; the statistics ignore it then.
    asDescribed: !noShow && asDescribed === 'yes',
    wouldTradeAgain: wouldTradeAgain === 'yes',
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}
