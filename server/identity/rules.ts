const DAY = 24 * 60 * 60 * 1000;
const SESSION_DAYS = 30;

export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

/** Sessions are extended when they are used, but at most once a day, so that not every request writes. */
export const needsRenewal = (expire: Date, now: Date) =>
  expire.getTime() - now.getTime() < (SESSION_DAYS - 1) * DAY;

/**
 * Where a person goes after signing in: a path of ours, or home. Home also replaces anything a browser could read as another
 * origin: `//evil`, `/\evil`, `https:evil`, and paths with control characters, which browsers drop before they parse.
 */
export function safeReturnTo(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.length > 2000) return '/';
  let plain = wanted;
  try {
    plain = decodeURIComponent(wanted);
  } catch {
    return '/';
  }
  if ([...plain].some((letter) => letter < ' ' || letter === '\u007f' || letter === '\\')) return '/';
  if (/^\/\s*\//.test(plain)) return '/';
  const base = 'http://own.invalid';
  const url = new URL(wanted, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
}
