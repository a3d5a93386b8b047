import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeTheme } from '../lib/theme.ts';
import { SettingsSection } from './settings-section.tsx';
import { ThemePreview } from './theme-preview.tsx';

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeTheme, getTheme);
  return (
    <SettingsSection id="appearance" title="Appearance" lead="Kept on this device.">
      <fieldset className="grid grid-cols-3 gap-2.5 lg:gap-3.5">
        <legend className="sr-only">Theme</legend>
        {choices.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="relative rounded-lg px-1.5 pt-1.5 inset-ring inset-ring-line-2 has-checked:inset-ring-2 has-checked:inset-ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="hit-area"
            />
            <ThemePreview theme={value} />
            <span className="flex min-h-11 items-center gap-1.5 px-1.5 text-[.875rem] font-medium lg:px-2 [&_.lucide]:size-4 max-[359px]:[&_.lucide]:hidden">
              <Icon aria-hidden="true" />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
