/** Light, dark or whatever the operating system says; kept on this device and the same in every open tab. */
const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'wellkept-theme';
const BACKGROUND = { light: '#f3f4f6', dark: '#0d0f13' };

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = stored();
let alwaysDark = false;

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return themes.find((known) => known === value) ?? 'light';
  } catch {
    return 'light';
  }
}

function store(next: Theme) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function apply() {
  const dark = alwaysDark || theme === 'dark' || (theme === 'system' && systemDark.matches);
  const shown = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = shown;
  let meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = BACKGROUND[shown];
}

function change(next: Theme) {
  theme = next;
  apply();
  for (const listener of listeners) listener();
}

/** For a page that is dark in every theme, with all that opens over it; returns what ends it. */
export function beDark() {
  alwaysDark = true;
  apply();
  return () => {
    alwaysDark = false;
    apply();
  };
}

export const getTheme = (): Theme => theme;

export function setTheme(next: Theme) {
  store(next);
  change(next);
}

export function subscribeTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called once at start: applies the stored theme, then follows the operating system and other tabs. */
export function followTheme() {
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) change(stored());
  });
}
