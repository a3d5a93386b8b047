import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import camera from '../../art/camera.svg';
import { getTheme, setTheme, subscribeTheme, type Theme } from '../../lib/theme.ts';
import { useEffectTexts, useThemeByHand } from '../../mood/public.ts';
import { Button } from '../../ui/button.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { SettingsSection } from '../../ui/section.tsx';

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeTheme, getTheme, getTheme);
  const themeByHand = useThemeByHand();
  const followed = useEffectTexts();
  return (
    <SettingsSection id="appearance" title="Appearance" lead="Kept on this device.">
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2.5 lg:gap-3.5">
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
              onChange={() => {
                setTheme(value);
                themeByHand();
              }}
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
      {followed?.looks && (
        <p className="mt-3 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
          {followed.words}
          <Button
            variant="ghost"
            className="text-accent-ink"
            busy={followed.isPending}
            onClick={followed.undo}
          >
            Undo
          </Button>
        </p>
      )}
    </SettingsSection>
  );
}

/** A small pass in that theme; for the system theme both, cut diagonally. */
function ThemePreview({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <Sample theme={theme} />;
  return (
    <span aria-hidden="true" className="relative block">
      <Sample theme="light" />
      <span className="absolute inset-0 [clip-path:polygon(58%_0,100%_0,100%_100%,42%_100%)]">
        <Sample theme="dark" />
      </span>
    </span>
  );
}

function Sample({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span
      aria-hidden="true"
      data-theme={theme}
      className="block h-23 overflow-hidden rounded-[13px] bg-bg p-2 inset-ring inset-ring-line lg:h-33 lg:px-4 lg:py-3.5"
    >
      <span className="relative block h-11 overflow-hidden rounded-t-[9px] bg-t-butter lg:h-15.5">
        <img
          src={camera}
          alt=""
          width={60}
          height={60}
          className="absolute right-1 -bottom-0.5 size-10.5 lg:size-15"
        />
      </span>
      <span className="block rounded-b-[9px] bg-surface px-1.5 pt-2 pb-3 lg:px-2.5 lg:pt-3 lg:pb-4">
        <Ruler total={12} left={4} size="sm" />
      </span>
    </span>
  );
}
