import type { Trade } from '../../contract/trades.ts';
import { Badge } from '../ui/badge.tsx';
import { stageOf, stageWords, type TradeStage } from './stage.ts';

const ROUND = 2 * Math.PI * 5.5;
const shares = { pending: 0.25, proposed: 0.5, agreed: 0.75, completed_by_one: 0.9 };

/** Shows the progress by shape: a ring that fills, then a tick, or a cross. `--under` is the background colour. */
export function StageGlyph({ stage }: { stage: TradeStage }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="size-3.5 shrink-0"
    >
      {stage === 'completed' ? (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />
          <path
            d="M4.8 8.3 7 10.5l4.2-4.6"
            stroke="var(--under, var(--surface))"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : stage === 'cancelled' ? (
        <>
          <circle cx="8" cy="8" r="6.5" strokeWidth="1.6" />
          <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" strokeWidth="1.7" strokeLinecap="round" />
        </>
      ) : (
        <>
          <circle cx="8" cy="8" r="5.5" strokeOpacity=".28" strokeWidth="3" />
          <circle
            cx="8"
            cy="8"
            r="5.5"
            strokeWidth="3"
            strokeDasharray={`${ROUND * shares[stage]} ${ROUND}`}
            transform="rotate(-90 8 8)"
          />
        </>
      )}
    </svg>
  );
}

/** Uses shape and ultramarine only, because green, amber and red stand for cover. */
const tones = {
  pending: 'neutral',
  proposed: 'accent',
  agreed: 'solid',
  completed_by_one: 'accent',
  completed: 'strong',
  cancelled: 'outline',
} as const;

const under: Partial<Record<TradeStage, string>> = {
  pending: 'dark:bg-raised',
  completed: '[--under:var(--sunk)] dark:[--under:var(--raised)]',
};

/** Says what both have said. What one side chose alone is a proposal. */
export function StageBadge({ trade }: { trade: Trade }) {
  const stage = stageOf(trade);
  return (
    <Badge tone={tones[stage]} className={under[stage]}>
      <StageGlyph stage={stage} />
      {stageWords[stage]}
    </Badge>
  );
}
