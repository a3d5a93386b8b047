import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, ChevronLeft, CircleUser, DoorOpen, Ellipsis, Flag } from 'lucide-react';
import type { Conversation } from '../../contract/messages.ts';
import type { PublicProfile } from '../../contract/profiles.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { useBackToList } from '../lib/overlay.ts';
import { onePerson } from '../profiles/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import type { OpenDialog } from './thread-rows.ts';

interface ThreadHeadProps {
  conversation: Conversation;
  isWide: boolean;
  openDialog: OpenDialog;
}

export function ThreadHead({ conversation, isWide, openDialog }: ThreadHeadProps) {
  const { otherUser, blocked, request } = conversation;
  const isHere = !otherUser.isDeleted;
  // The panel of a request already offers to block and report.
  const isAsked = request === 'incoming' && !blocked;
  const { data: profile } = useQuery({ ...onePerson(otherUser.id), enabled: isHere });
  const back = useBackToList('/messages');
  const name = cardName(otherUser);
  const Heading = isWide ? 'h2' : 'h1';
  const toProfile = <Link to="/profile" search={{ user: otherUser.id }} />;
  return (
    <header className="z-1 flex items-center gap-2.5 py-2.5 shadow-[0_1px_0_var(--line)] pr-2 pl-1 lg:gap-3.5 lg:p-3 lg:pl-5">
      {!isWide && (
        <IconButton label="Back to messages" onClick={back}>
          <ChevronLeft className="size-6!" />
        </IconButton>
      )}
      <div className="relative flex min-w-0 flex-1 items-center gap-2.5 lg:gap-3.5">
        <Avatar name={name} src={otherUser.profileImageUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-base font-semibold tracking-[-.01em]">
            {isHere ? (
              <Link
                to="/profile"
                search={{ user: otherUser.id }}
                className="underline-offset-3 after:absolute after:inset-0 after:rounded-md hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </Heading>
          <p className="min-h-4 truncate text-xs text-ink-3">{profile && profileLine(profile)}</p>
        </div>
      </div>
      {isWide && isHere && <LinkButton render={toProfile}>View profile</LinkButton>}
      <Menu
        trigger={
          <IconButton label="More about this conversation">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {!isWide && isHere && (
          <MenuLink render={toProfile}>
            <CircleUser aria-hidden="true" /> View profile
          </MenuLink>
        )}
        {isHere && !isAsked && (
          <MenuItem onClick={() => openDialog({ report: {} })}>
            <Flag aria-hidden="true" /> Report conversation
          </MenuItem>
        )}
        {!blocked && isHere && !isAsked && (
          <MenuItem onClick={() => openDialog({ block: true })}>
            <Ban aria-hidden="true" /> Block {firstNameOf(otherUser)}
          </MenuItem>
        )}
        <MenuItem danger onClick={() => openDialog({ leave: true })}>
          <DoorOpen aria-hidden="true" /> Leave conversation
        </MenuItem>
      </Menu>
    </header>
  );
}

/** `Bristol · 6 trades · since 2024`. */
function profileLine({ location, trust, createdAt }: PublicProfile) {
  const trades = trust.trades === 1 ? '1 trade' : trust.trades > 1 ? `${trust.trades} trades` : undefined;
  return [location, trades, `since ${new Date(createdAt).getFullYear()}`].filter(Boolean).join(' · ');
}
