import type { TransactionStatus } from '../../contract/trade-words.ts';
import { Badge } from '../ui/badge.tsx';
import { StatusGlyph } from './status-glyph.tsx';
import { tradeWords } from './words.ts';

/** Told by shape and ultramarine: green, amber and red speak of cover. */
const tones = {
  pending: 'neutral',
  scheduled: 'accent',
  meeting_confirmed: 'solid',
  completed: 'strong',
  cancelled: 'outline',
} as const;

const under: Partial<Record<TransactionStatus, string>> = {
  pending: 'dark:bg-raised',
  completed: '[--under:var(--sunk)] dark:[--under:var(--raised)]',
};

export function StatusBadge({ status }: { status: TransactionStatus }) {
  return (
    <Badge tone={tones[status]} className={under[status]}>
      <StatusGlyph status={status} />
      {tradeWords[status]}
    </Badge>
  );
}
