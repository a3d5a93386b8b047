import { boot } from './boot.ts';
import { KNOWN_HOSTS } from './forget-known-hosts.ts';

/** The oldest are asked about again. */
const MOST = 100;
const nameOf = () => KNOWN_HOSTS + (boot.user?.id ?? '');

/** For a device without storage: until the page is left. */
const unstored = new Set<string>();

function stored(): string[] {
  try {
    const hosts: unknown = JSON.parse(localStorage.getItem(nameOf()) ?? '[]');
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this person has agreed on this device to leave for this host. */
export const isKnownHost = (host: string) => unstored.has(host) || stored().includes(host);

export function rememberHost(host: string) {
  try {
    const hosts = [...stored().filter((one) => one !== host), host];
    localStorage.setItem(nameOf(), JSON.stringify(hosts.slice(-MOST)));
  } catch {
    unstored.add(host);
  }
}

/** The host that a web address leads to, in the letters that browsers look up; `undefined` for anything else. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : undefined;
}
