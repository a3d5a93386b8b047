import { type Mail, oneLine, type Recipient } from '../../../platform/mail-content.ts';
import type { Line } from './lines.ts';

/** The most lines in one mail; the rest is in the app. */
const MOST_LINES = 8;
const SUBJECT_MOST = 90;
const NAME_MOST = 40;

interface AboutDay {
  to: Recipient;
  /** At least one. */
  lines: readonly Line[];
  /** Whether there may be more than these lines. */
  isCut: boolean;
  /** The path that stops the mail. */
  unsubscribe: string;
}

export function dailyMail({ to, lines, isCut, unsubscribe }: AboutDay): Mail {
  const more = countText(lines.length - MOST_LINES, isCut);
  const [only, ...others] = lines;
  const name = oneLine(to.firstName ?? '', NAME_MOST);
  return {
    to,
    subject: subjectOf(lines, isCut),
    heading: `Good morning${name && `, ${name}`}.`,
    sentences: [],
    items: lines.slice(0, MOST_LINES),
    button:
      only && others.length === 0
        ? { label: 'See it in Wellkept', path: only.path }
        : { label: more ? `See ${more} more in Wellkept` : 'Open Wellkept', path: '/' },
    reason: 'You get this mail once a day, when there is something new.',
    links: [{ label: 'Choose what is in it', path: '/settings#notifications' }],
    unsubscribe: { label: 'Stop it', path: unsubscribe },
  };
}

/** For example `3`, or `92+` if not all were counted. */
const countText = (count: number, isCut: boolean) => (count > 0 ? `${count}${isCut ? '+' : ''}` : '');

/** For example `Kestrel M35 cover ends in 17 days, and 3 more`. */
function subjectOf([first, ...others]: readonly Line[], isCut: boolean): string {
  const about = oneLine(first?.subject ?? '', SUBJECT_MOST);
  const more = countText(others.length, isCut);
  return more ? `${about}, and ${more} more` : about;
}
