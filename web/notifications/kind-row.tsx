import { notificationChannels } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';
import { cx } from '../ui/cx.ts';
import { Switch } from '../ui/switch.tsx';
import { ChannelToggle } from './channel-toggle.tsx';
import type { Kind } from './kinds.ts';
import { useSettingsChange } from './settings-api.ts';

const names = { push: 'Push', email: 'Email' };

/** One kind of news: whether to be told of it at all, and if so, where beside the bell. */
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
        description={description}
        checked={on}
        onChange={(value) => mutate({ [kind]: value })}
      />
      <div className={cx('-mt-1.5 flex gap-1.5 xl:mt-0', !on && 'invisible max-xl:hidden')}>
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
