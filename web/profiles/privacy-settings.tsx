import type { ProfileVisibility } from '../../contract/profile-constants.ts';
import { useMe } from '../lib/me.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';
import { useProfileChange } from './own-api.ts';

const visibilities = [
  { value: 'public', label: 'Public' },
  { value: 'friends', label: 'Friends' },
  { value: 'private', label: 'Private' },
] as const;

const meanings: Record<ProfileVisibility, string> = {
  public: 'Everybody can find you and open your profile.',
  friends: 'Only people you have traded or talked with can find you and open your profile.',
  private: 'Nobody else can find you or open your profile.',
};

const switches = [
  {
    name: 'showPurchases',
    label: 'Show purchases',
    description: 'How much you track, and that you own something, in communities too; never what you paid',
  },
  { name: 'showEmail', label: 'Show email', description: 'On your profile, to people who are signed in' },
  { name: 'showLocation', label: 'Show location', description: 'On your profile and in search' },
  {
    name: 'allowMessages',
    label: 'Allow messages',
    description: 'People you have no deal with can write; talks that you are in go on',
  },
] as const;

/** Who sees what of the signed-in person. Each choice is saved at once. */
export function PrivacySettings() {
  const me = useMe();
  const { mutate } = useProfileChange();
  return (
    <div>
      <Segmented
        legend="Who can see your profile"
        options={visibilities}
        value={me.profileVisibility}
        onChange={(profileVisibility) => mutate({ profileVisibility })}
        className="max-w-md"
      />
      <p className="mt-2 text-sm text-pretty text-ink-2">
        {meanings[me.profileVisibility]}
        {me.profileVisibility !== 'public' && ' What you publish stays public, with your name and photo.'}
      </p>
      <div className="mt-2 divide-y divide-line">
        {switches.map(({ name, ...words }) => (
          <Switch
            key={name}
            {...words}
            checked={me[name]}
            onChange={(checked) => mutate({ [name]: checked })}
          />
        ))}
      </div>
    </div>
  );
}
