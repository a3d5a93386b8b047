import type { ReactNode } from 'react';
import type { Member } from '../../../contract/communities.ts';
import { cardName, counted, monthText, portrait } from '../../lib/format.ts';
import { PersonLink } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { roleNames } from '../membership.ts';
import { OwnerMark } from '../owner-mark.tsx';

interface MemberFaceProps {
  member: Member;
  /** At the end of the row. */
  children?: ReactNode;
}

/** A member as the others see them: name, role, mark of an owner, how many answers they have given. */
export function MemberFace({
  member: { user, role, ownership, answers, joinedAt },
  children,
}: MemberFaceProps) {
  const roleName = roleNames[role];
  return (
    <div className="flex items-center gap-3">
      <Avatar name={cardName(user)} src={portrait(user)} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <PersonLink id={user.id} className="truncate font-semibold tracking-[-.01em]">
            {cardName(user)}
          </PersonLink>
          {roleName && <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{roleName}</Badge>}
        </p>
        <p className="num flex min-w-0 flex-wrap gap-x-2.5 text-xs text-ink-3">
          {ownership ? <OwnerMark ownership={ownership} /> : <span>Joined {monthText(joinedAt)}</span>}
          {answers > 0 && <span className="sm:hidden">{counted(answers, 'answer')}</span>}
        </p>
      </div>
      {answers > 0 && (
        <span className="num shrink-0 text-xs text-ink-3 max-sm:hidden">{counted(answers, 'answer')}</span>
      )}
      {children}
    </div>
  );
}
