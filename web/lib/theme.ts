/** Light, dark or whatever the operating system says; kept on this device and the same in every open tab. */
const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** A temporary look that lies over the person's stored choice. Its values become `data-` attributes of `<html>`. */
export interface Look {
  theme?: Theme | undefined;
  density?: string | undefined;
  motion?: 'none' | undefined;
  colors?: string | undefined;
}

const KEY = 'wellkept-theme';
const LOOK_KEY = 'wellkept-look';
const USUAL = { density: undefined, motion: undefined, colors: undefined };
const BACKGROUND = { light: '#f3f4f6', dark: '#0d0f13' };

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = stored();
let look = storedLook();
let alwaysDark = false;

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return themes.find((known) => known === value) ?? 'light';
  } catch {
    return 'light';
  }
}

function storedLook(): Look {
  try {
    return (JSON.parse(localStorage.getItem(LOOK_KEY) ?? '{}') as Look | null) ?? {};
  } catch {
    return {};
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function apply() {
  const wanted = look.theme ?? theme;
  const dark = alwaysDark || wanted === 'dark' || (wanted === 'system' && systemDark().matches);
  const shown = dark ? 'dark' : 'light';
  const { dataset } = document.documentElement;
  for (const [part, value] of Object.entries({ ...USUAL, ...look, theme: shown })) {
    // Writing the same value again would still restyle every element.
    if (dataset[part] === value) continue;
    if (value) dataset[part] = value;
    else delete dataset[part];
  }
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

/** For a page that is dark in every theme, with its overlays; returns the function that ends it. */
export function beDark() {
  alwaysDark = true;
  apply();
  return () => {
    alwaysDark = false;
    apply();
  };
}

/** Shows another look until the next one; kept on this device, so that the next page starts with it. */
export function showLook(next: Look) {
  look = next;
  store(LOOK_KEY, JSON.stringify(next));
  apply();
}

/** What the person has chosen, also while another look is shown. */
export const getTheme = (): Theme => theme;

export function setTheme(next: Theme) {
  store(KEY, next);
  change(next);
}

export function subscribeTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Called once at start: applies the stored theme and look, then follows the operating system and other tabs. Visitors get no look.
 */
export function followTheme(signedIn: boolean) {
  if (signedIn) apply();
  else showLook({});
  systemDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== KEY && event.key !== LOOK_KEY) return;
    look = storedLook();
    change(stored());
  });
}
