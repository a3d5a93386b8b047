import type { Trust } from '../../contract/users.ts';
import { cx } from '../ui/cx.ts';
import { shortTrustWords, trustWords } from './trust-words.ts';

interface TrustLineProps {
  trust: Trust;
  short?: boolean;
  className?: string;
}

/** What a person's trades say of them, in one line. */
export function TrustLine({ trust, short = false, className }: TrustLineProps) {
  const words = short ? shortTrustWords(trust) : trustWords(trust);
  return <span className={cx('num text-xs text-ink-3', className)}>{words}</span>;
}
