import type { Author } from '../../contract/common.ts';

interface Named {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');

/** As pages show a person. */
export const displayName = (user: Named) => fullName(user) || `User ${user.id.slice(-4)}`;

/** As cards in a feed or a list show a person. */
export const cardName = (user: Named) => fullName(user) || `user_${user.id.slice(-4)}`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** From the wire's decimal string, exactly: `1290.00` becomes `$1,290.00`. */
export const money = (amount: string) => dollars.format(amount as Intl.StringNumericLiteral);

/** Where room is short: whole dollars without their cents. */
export const shortMoney = (amount: string) => money(amount).replace(/\.00$/, '');

export function greeting(hour: number) {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The day one is living: `Sunday 15 November`. */
export const dateText = (date: Date) => weekday.format(date);
const dayText = (moment: string) => day.format(new Date(moment));
const plainDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, `2026-12-02`, the same wherever it is read. */
export const calendarDayText = (day: string) => plainDay.format(new Date(day));
export const monthText = (moment: string) => month.format(new Date(moment));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago, as reviews and notifications tell it. */
export function ageText(moment: string, now = Date.now()) {
  const age = now - Date.parse(moment);
  if (Number.isNaN(age)) return 'Recently';
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return dayText(moment);
}

const marks = /\p{Diacritic}/gu;

/** Without case and accents, so that `cafe` finds `Café`. */
export const foldText = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase();

/** A person's picture, no larger than an avatar is drawn. */
export const portrait = ({ profileImageUrl: url }: { profileImageUrl: string | null }) =>
  url?.startsWith('/media/') ? `${url}/96` : url;

/** As one speaks of somebody one writes to. */
export const firstNameOf = (person: Author) => person.firstName || cardName(person);

/** Where a website's name may lead: the web and nowhere else; `undefined` for what is no address. */
export function websiteLink(text: string): { href: string; label: string } | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, label: `${url.host}${path}` };
}
