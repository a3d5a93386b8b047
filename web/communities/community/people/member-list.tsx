import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, Crown, Ellipsis, ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import type { CommunityDetail, Member } from '../../../../contract/communities.ts';
import { cardName } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { useOpening } from '../../../lib/overlay.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { memberPages } from '../api.ts';
import { MemberFace } from '../member-face.tsx';
import { type MemberMove, movesWith } from '../member-moves.ts';
import { setRole } from './actions.ts';
import { BanDialog, HandOverDialog } from './member-dialogs.tsx';

/** All members, host and moderators first; or a search by name. */
export function MemberList({ community }: { community: CommunityDetail }) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(memberPages(community.id, search.trim()));
  return (
    <>
      <SearchInput
        label="Search members"
        placeholder="Search members..."
        value={search}
        onChange={setSearch}
        boxClassName="mb-1.5"
      />
      <PagedList
        query={query}
        label="Members"
        keyOf={({ user }) => user.id}
        draw={(member) => <MemberRow community={community} member={member} />}
        empty={
          <EmptyState heading="p" title="Nobody by that name">
            Members who have blocked you, or whom you have, are not listed.
          </EmptyState>
        }
      />
    </>
  );
}

function MemberRow({ community, member }: { community: CommunityDetail; member: Member }) {
  const moves = movesWith(member, community.can, useMe().id);
  return (
    <MemberFace member={member}>
      {moves.length > 0 && <MemberMenu community={community} member={member} moves={moves} />}
    </MemberFace>
  );
}

const words: Record<MemberMove, [typeof Ban, string]> = {
  appoint: [ShieldPlus, 'Make a moderator'],
  dismiss: [ShieldMinus, 'Dismiss as moderator'],
  'hand-over': [Crown, 'Hand over to them'],
  ban: [Ban, 'Ban'],
};

interface MemberMenuProps {
  community: CommunityDetail;
  member: Member;
  moves: MemberMove[];
}

function MemberMenu({ community, member, moves }: MemberMenuProps) {
  const [ban, handOver] = [useOpening(), useOpening()];
  const doIt: Record<MemberMove, () => void> = {
    appoint: () => setRole(community, member, 'moderator'),
    dismiss: () => setRole(community, member, 'member'),
    'hand-over': handOver.show,
    ban: ban.show,
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about ${cardName(member.user)}`} className="-mr-2.5">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {moves.map((move) => {
          const [Icon, text] = words[move];
          return (
            <MenuItem key={move} danger={move === 'ban'} onClick={doIt[move]}>
              <Icon aria-hidden="true" /> {text}
            </MenuItem>
          );
        })}
      </Menu>
      {ban.count > 0 && (
        <BanDialog key={`ban ${ban.count}`} community={community} member={member} {...ban.dialog} />
      )}
      {handOver.count > 0 && (
        <HandOverDialog
          key={`hand over ${handOver.count}`}
          community={community}
          member={member}
          {...handOver.dialog}
        />
      )}
    </>
  );
}
