import type { Mail } from '../../../platform/mail.ts';
import { toHtml } from './html.ts';
import type { DigestWords, Line } from './lines.ts';
import type { Reader } from './store.ts';

/** The most lines in one mail; the rest is in the app. */
const MOST_LINES = 8;

export function toDigestMail(
  { email, first_name: first, last_name: last }: Reader,
  lines: readonly Line[],
  { publicUrl, unsubscribe }: Pick<DigestWords, 'publicUrl' | 'unsubscribe'>,
): Mail {
  const words: DigestWords = {
    greeting: first ? `Good morning, ${first}.` : 'Good morning.',
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    publicUrl,
    unsubscribe,
  };
  return {
    to: { name: [first, last].filter(Boolean).join(' '), address: email },
    subject: subjectOf(lines),
    text: toText(words),
    html: toHtml(words),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** For example `Kestrel M35 cover ends in 17 days, and 3 more`. */
export function subjectOf([first, ...others]: readonly Line[]): string {
  const about = (first?.subject ?? '').replaceAll(/\s+/g, ' ');
  const clipped = about.length > 90 ? `${about.slice(0, 89).trimEnd()}…` : about;
  return others.length > 0 ? `${clipped}, and ${others.length} more` : clipped;
}

function toText({ greeting, lines, more, publicUrl, unsubscribe }: DigestWords): string {
  return [
    greeting,
    ...lines.map(({ title, message, url }) => `${title}\n${message}\n${publicUrl}${url}`),
    ...(more > 0 ? [`And ${more} more: ${publicUrl}/`] : []),
    [
      'You get this mail once a day, when there is something new.',
      `Choose what is in it: ${publicUrl}/settings#notifications`,
      `Stop it: ${unsubscribe}`,
    ].join('\n'),
  ].join('\n\n');
}
