import { Stamp } from '../ui/stamp.tsx';
import { inkedDay } from './words.ts';

interface ReviewStampProps {
  /** The day the proof was checked. */
  day: string;
  className?: string;
}

/** The postmark in a card's corner; "Verified purchase" stands beside it in words. */
export function ReviewStamp({ day, className }: ReviewStampProps) {
  return (
    <Stamp
      size="sm"
      date={inkedDay(day)}
      ring={['Verified purchase', 'Receipt checked']}
      label="Receipt checked"
      className={className}
    />
  );
}
