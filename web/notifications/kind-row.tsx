import { Check, Plus } from 'lucide-react';
import { type NotificationKind, notificationChannels } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';
import { listed } from '../lib/format.ts';
import { cx } from '../ui/cx.ts';
import { Switch } from '../ui/switch.tsx';
import { useSettingsChange } from './settings-api.ts';

const names = { push: 'Push', email: 'Email' };

/** The settings of one kind of notification: on or off, and through which channels. */
export function KindRow({ kind, label, description, settings }: Kind & { settings: NotificationSettings }) {
  const { mutate } = useSettingsChange();
  const on = settings[kind];
  return (
    <fieldset
      aria-label={label}
      className="border-t border-line py-1 first:border-t-0 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-5"
    >
      <Switch
        label={label}
        description={typeof description === 'string' ? description : description(settings)}
        checked={on}
        onChange={(value) => mutate({ [kind]: value })}
      />
      <div className={cx('-mt-1.5 flex flex-wrap gap-1.5 xl:mt-0', !on && 'invisible max-xl:hidden')}>
        {notificationChannels.map((channel) => (
          <ChannelToggle
            key={channel}
            on={settings.channels[kind][channel]}
            label={`${names[channel]}: ${label}`}
            onChange={(value) => mutate({ channels: { [kind]: { [channel]: value } } })}
            hidden={channel === 'email' && !settings.emailDigest}
          >
            {names[channel]}
          </ChannelToggle>
        ))}
      </div>
    </fieldset>
  );
}

interface ChannelToggleProps {
  /** The accessible name: the visible words and the kind. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Whether it has no effect now; it then keeps its place in the column. */
  hidden: boolean;
  children: string;
}

function ChannelToggle({ label, on, onChange, hidden, children }: ChannelToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className={cx('flex min-h-11 items-center rounded-full', hidden && 'invisible')}
    >
      <span
        className={cx(
          'flex h-8 w-20 items-center justify-center gap-1.5 rounded-full text-sm font-medium transition-colors [&_.lucide]:size-3.5',
          on ? 'bg-accent-soft text-accent-ink' : 'text-ink-3 inset-ring inset-ring-line-2',
        )}
      >
        {on ? <Check /> : <Plus />}
        {children}
      </span>
    </button>
  );
}

/** `60, 30, 7 and 1 day`. */
export const daysText = (days: readonly number[]) =>
  `${listed(days.map(String))} ${days.at(-1) === 1 ? 'day' : 'days'}`;

interface Kind {
  kind: NotificationKind;
  label: string;
  description: string | ((settings: NotificationSettings) => string);
}

const inWords: Record<NotificationKind, Omit<Kind, 'kind'>> = {
  warrantyExpiry: {
    label: 'Warranty expiry',
    description: ({ reminderDays }) =>
      `${daysText(reminderDays)} before cover ends or renews; quotes that end`,
  },
  newMessages: { label: 'New messages', description: 'A buyer, a seller or an owner writes' },
  trades: { label: 'Buying and selling', description: 'Interest in a listing, a deal, a meeting' },
  claims: { label: 'Claims', description: 'A claim of yours moves on' },
  reviewLikes: { label: 'Review likes', description: 'Someone likes a review of yours' },
  reviewComments: { label: 'Review comments', description: 'Someone comments on a review of yours' },
  communities: { label: 'Communities', description: 'Posts, answers and mentions where you take part' },
  marketplaceUpdates: {
    label: 'Marketplace updates',
    description: 'New listings for things you searched for',
  },
};

/** The kinds in words, the most urgent first. */
export const kinds = (Object.keys(inWords) as NotificationKind[]).map(
  (kind): Kind => ({ kind, ...inWords[kind] }),
);
