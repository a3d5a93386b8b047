import type { Author } from '../../contract/common.ts';
import { dayOfMonth, monthName, shortDate, wallClock, weekdayName, yearOf } from './clock.ts';

interface NameFields {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

const fullName = ({ firstName, lastName }: NameFields) => [firstName, lastName].filter(Boolean).join(' ');

/** A person's name as pages show it. */
export const displayName = (person: NameFields) => fullName(person) || `User ${person.id.slice(-4)}`;

/** A person's name as cards in feeds and lists show it. */
export const cardName = (person: NameFields) => fullName(person) || `user_${person.id.slice(-4)}`;

/** A whole number: `12,480`. By hand, as in `clock.ts`. */
export const numberText = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** The signs of the most used currencies. */
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$', INR: '₹' };
for (const code of ['CHF', 'SEK', 'NOK', 'DKK', 'PLN']) signs[code] = `${code}\u00a0`;
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a decimal string from the API exactly: `1290.00` becomes `$1,290.00`. */
export function money(amount: string, currency = 'USD') {
  const [, whole, cents = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const sign = signs[currency];
  if (whole && sign) return `${sign}${numberText(Number(whole))}.${cents.padEnd(2, '0')}`;
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount as Intl.StringNumericLiteral);
}

/** For narrow places: whole amounts without cents. */
export const shortMoney = (amount: string, currency?: string) => money(amount, currency).replace(/\.00$/, '');

/** How long a video is, or how far it has played: `0:41`, `1:02`. */
export function lengthText(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1 day`, `12 days`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `the light theme, more room and no motion`. */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function greeting(hour: number) {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Today for the reader: `Sunday 15 November`. */
export function dateText(date: Date, zone?: string) {
  const wall = wallClock(date, zone);
  return `${weekdayName(wall)} ${dayOfMonth(wall)} ${monthName(wall)}`;
}

/** A calendar day, `2026-12-02`, the same in every time zone. */
export const calendarDayText = (day: string) => shortDate(new Date(day));
export function monthText(moment: string, zone?: string) {
  const wall = wallClock(new Date(moment), zone);
  return `${monthName(wall)} ${yearOf(wall)}`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago something was, for reviews and notifications. */
export function ageText(moment: string, { now, zone }: { now: number; zone?: string } = { now: Date.now() }) {
  const age = now - Date.parse(moment);
  if (Number.isNaN(age)) return 'Recently';
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return shortDate(wallClock(new Date(moment), zone));
}

/** A person's profile picture in avatar size. */
export const portrait = ({ profileImageUrl: url }: { profileImageUrl: string | null }) =>
  url?.startsWith('/media/') ? `${url}/96` : url;

const ADDRESS_MOST = 20;

/** How to address somebody in a sentence or on a button. A very long name is cut, so that the words around it stay in sight. */
export function firstNameOf(person: Author) {
  const name = person.firstName || cardName(person);
  const letters = [...name];
  return letters.length > ADDRESS_MOST ? `${letters.slice(0, ADDRESS_MOST - 1).join('')}…` : name;
}

/** A safe link for a website typed by a person: http(s) only, `undefined` for anything else. */
export function websiteLink(text: string): { href: string; label: string } | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, label: `${url.host}${path}` };
}
