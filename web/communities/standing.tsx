import { BadgeCheck } from 'lucide-react';
import type { Community } from '../../contract/communities.ts';
import { Badge } from '../ui/badge.tsx';

type Standing = Pick<Community, 'isOfficial' | 'officialDomain'>;

/** `Official · morrow.example`, `Official`, `Unofficial`: for everybody to see beside a community's name. */
export const standingText = ({ isOfficial, officialDomain }: Standing) =>
  isOfficial ? (officialDomain ? `Official · ${officialDomain}` : 'Official') : 'Unofficial';

interface StandingBadgeProps {
  community: Standing;
  /** On a picture. */
  raised?: boolean;
  className?: string;
}

export function StandingBadge({ community, raised = false, className }: StandingBadgeProps) {
  const { isOfficial } = community;
  return (
    <Badge tone={raised ? 'raised' : isOfficial ? 'accent' : 'neutral'} className={className}>
      {isOfficial && <BadgeCheck aria-hidden="true" />}
      <span className="min-w-0 wrap-anywhere">{standingText(community)}</span>
    </Badge>
  );
}
