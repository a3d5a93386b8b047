import { BadgeCheck, CheckCheck, Eye, type LucideIcon, Send, Undo2, X } from 'lucide-react';
import type { ClaimState } from '../../contract/claim-rules.ts';
import type { Claim } from '../../contract/claims.ts';
import { Badge } from '../ui/badge.tsx';
import { stateText, stateTone } from './sentences.ts';

const shapes: Record<ClaimState, LucideIcon> = {
  submitted: Send,
  in_review: Eye,
  approved: BadgeCheck,
  rejected: X,
  resolved: CheckCheck,
};

/** The state in words, shape and colour. */
export function StateBadge({ claim }: { claim: Pick<Claim, 'status' | 'resolution' | 'theySay'> }) {
  const Shape = claim.resolution === 'withdrawn' ? Undo2 : shapes[claim.status];
  return (
    <Badge tone={stateTone(claim)}>
      <Shape aria-hidden="true" />
      {stateText(claim)}
    </Badge>
  );
}
