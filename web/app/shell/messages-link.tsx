import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '../../lib/me.ts';
import { forgetKept, keptNames } from '../../messages/kept.ts';
import { followUnread, unreadMessages } from '../../messages/unread.ts';
import { IconLink } from '../../ui/button.tsx';
import { CountDot } from '../../ui/count-dot.tsx';

/** The way to the messages, with how many conversations have something unread. */
export function MessagesLink() {
  const { id } = useMe();
  const { data } = useQuery(unreadMessages);
  const unread = data?.count ?? 0;
  useEffect(() => followUnread(id), [id]);
  useEffect(() => {
    // What was written before the page was left goes now, whichever page is open.
    if (keptNames('unsent ').length > 0)
      void import('../../messages/messaging.ts').then(({ startMessaging }) => startMessaging());
    document.addEventListener('click', forgetOnSignOut, true);
    return () => document.removeEventListener('click', forgetOnSignOut, true);
  }, []);
  return (
    <IconLink
      label={unread ? `Messages, ${unread} unread` : 'Messages'}
      className="aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
      render={<Link to="/messages" search={{}} activeOptions={{ includeSearch: false }} />}
    >
      <MessageCircle />
      <CountDot count={unread} />
    </IconLink>
  );
}

/** Wherever the link stands: what is kept on this device goes with the person. */
function forgetOnSignOut({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('a[href="/api/logout"]')) forgetKept('everybody');
}
