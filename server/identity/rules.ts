const DAY = 24 * 60 * 60 * 1000;
const SESSION_DAYS = 30;

export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

/** Sessions are extended when they are used, but at most once a day, so that not every request writes. */
export const needsRenewal = (expire: Date, now: Date) =>
  expire.getTime() - now.getTime() < (SESSION_DAYS - 1) * DAY;

const NOTED_MINUTES = 5;

/** The last use of a session is noted only every few minutes, for the same reason. */
export const needsNoting = (usedAt: Date, now: Date) =>
  now.getTime() - usedAt.getTime() > NOTED_MINUTES * 60_000;

/** The embedded provider's error description after a request for an account: a mail says how to go on. */
export const CHECK_MAIL = 'check_mail';

/** The page that says why nobody is signed in. */
export const signInProblem = (
  reason: 'state' | 'provider_down' | 'refused' | 'link_expired' | typeof CHECK_MAIL,
) => `/sign-in-problem?reason=${reason}`;

const OURS = 'http://own.invalid';

/**
 * Where a person goes after signing in: a path of this site, or home. The path is first normalised, as browsers do: `/.//evil` and
 * `/a/..//evil` become `//evil`, which is another site. Paths with control characters (browsers drop them) or backslashes (browsers
 * read them as slashes), plain or encoded, lead home too.
 */
export function safeReturnTo(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000 || isOdd(wanted)) return '/';
  const url = URL.parse(wanted, OURS);
  const path = url?.origin === OURS ? `${url.pathname}${url.search}${url.hash}` : '/';
  // A path that changes when it is parsed again is not normalised yet.
  const isStable = URL.parse(path, OURS)?.href === `${OURS}${path}`;
  return isStable && !isOdd(path) ? path : '/';
}

function isOdd(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    return /[\\\p{Cc}]/u.test(plain) || /^\/\s*\//.test(plain);
  } catch {
    return true;
  }
}
