import { useIsMutating } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import type { Community } from '../../../contract/communities.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { joinCommunity, joiningOf, takeRequestBack } from '../api.ts';
import { joinStateOf } from '../membership.ts';
import { useLeave } from './use-leave.tsx';

interface JoinButtonProps {
  community: Community;
  className?: string;
}

/** One button in all its states, so that it keeps the focus. `deed` is what pressing it does, where the words do not say it. */
const looks = {
  open: { words: 'Join', busy: 'Joining...' },
  ask: { words: 'Request to join', busy: 'Requesting...' },
  asked: { words: 'Requested', icon: Clock, deed: ', take it back' },
  joined: { words: 'Joined', icon: Check, deed: ', leave' },
  banned: { words: 'Banned' },
};
type Look = { words: string; busy?: string; icon?: typeof Check; deed?: string };

/** Joins a community and leaves it; of a private one, asks to join and takes that back. */
export function JoinButton({ community, className }: JoinButtonProps) {
  const joining = useIsMutating(joiningOf(community.id)) > 0;
  const { leave, dialog } = useLeave(community);
  const state = joinStateOf(community);
  const { words, busy, icon: Icon, deed }: Look = looks[state];
  const isBusy = joining && busy !== undefined;
  const join = () => joinCommunity(community);
  const press = {
    open: join,
    ask: join,
    asked: () => takeRequestBack(community),
    joined: leave,
    banned: undefined,
  }[state];
  return (
    <>
      <Button
        variant={busy ? 'soft' : 'secondary'}
        aria-disabled={isBusy || state === 'banned' || undefined}
        onClick={isBusy ? undefined : press}
        className={cx(
          'aria-disabled:bg-sunk! aria-disabled:text-ink-3! aria-disabled:shadow-none!',
          className,
        )}
      >
        {Icon && <Icon aria-hidden="true" />}
        {isBusy ? busy : words}
        <span className="sr-only">
          {' '}
          {community.name}
          {deed}
        </span>
      </Button>
      {dialog}
    </>
  );
}
