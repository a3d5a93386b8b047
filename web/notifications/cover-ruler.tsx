import { daysBetween, daysLeft, stateOf } from '../../contract/cover.ts';
import { Ruler } from '../ui/ruler.tsx';

const DAYS_A_MONTH = 30.4375;
const tones = { active: 'ok', expiring: 'warn', expired: 'bad' } as const;

interface CoverRulerProps {
  cover: { startDate: string; endDate: string };
  today: string;
}

/** What is left of a cover, one tick a month. */
export function CoverRuler({ cover, today }: CoverRulerProps) {
  const total = Math.max(1, Math.round(daysBetween(cover.startDate, cover.endDate) / DAYS_A_MONTH));
  const left = Math.min(total, Math.ceil(Math.max(0, daysLeft(cover, today) + 1) / DAYS_A_MONTH));
  return (
    <Ruler
      size="sm"
      total={total}
      left={left}
      tone={tones[stateOf({ ...cover, isActive: true }, today)]}
      label={`${left} of ${total} months of cover left`}
    />
  );
}
