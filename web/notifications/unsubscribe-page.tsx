import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { failedAs } from '../lib/error-toast.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The link in the daily mail leads here. It asks for confirmation, because mail scanners follow every link. */
export function UnsubscribePage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');

  async function stop() {
    setState('busy');
    try {
      // Mail programs post to this address too (one-click unsubscribe). The answer does not reveal whose address it is.
      const { ok, statusText } = await fetch(path, { method: 'POST', credentials: 'omit' });
      if (!ok) throw new Error(statusText);
      setState('done');
    } catch (error) {
      setState('asking');
      failedAs('The mail was not stopped', 'Please try again.')(error);
    }
  }

  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <Card className="w-full max-w-xl py-6 lg:py-10" aria-live="polite">
        {state === 'done' ? (
          <EmptyState
            heading="h1"
            title="The daily mail is off"
            action={
              <LinkButton render={<Link to="/settings" hash="notifications" />}>
                Notification settings
              </LinkButton>
            }
          >
            No more will come. In the settings you can switch it on again, or choose what is in it.
          </EmptyState>
        ) : (
          <EmptyState
            heading="h1"
            title="Stop the daily mail?"
            action={
              <Button variant="primary" busy={state === 'busy'} onClick={stop}>
                Stop the mail
              </Button>
            }
          >
            Notifications in Wellkept itself, and on your devices, stay as they are.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
