import { useState } from 'react';
import { useMe } from '../lib/me.ts';
import { cx } from '../ui/cx.ts';
import { Switch } from '../ui/switch.tsx';
import { useProfileChange } from './own-api.ts';

/** Tells a person whose messages are off that nobody new can answer what they offer, with the switch. Otherwise nothing. */
export function MessagesOff({ className }: { className?: string }) {
  const { allowMessages } = useMe();
  const { mutate } = useProfileChange();
  // Once shown it stays, so that the switch can be turned back.
  const [wasOff, setWasOff] = useState(!allowMessages);
  if (!allowMessages && !wasOff) setWasOff(true);
  if (!wasOff) return null;
  return (
    <section
      aria-label="Your messages"
      className={cx(
        'rounded-[16px] px-4 pt-3.5 pb-1 text-pretty transition-colors',
        allowMessages ? 'bg-sunk' : 'bg-warn-soft',
        className,
      )}
    >
      <p role="status" className={allowMessages ? undefined : 'font-medium text-warn'}>
        {allowMessages
          ? 'Your messages are switched on: people can contact you.'
          : 'Your messages are switched off, so nobody new can contact you.'}
      </p>
      <Switch
        label="Allow messages"
        description="For all of your listings, and on your profile"
        checked={allowMessages}
        onChange={(allow) => mutate({ allowMessages: allow })}
      />
    </section>
  );
}
