import type { MessageWarning } from '../../contract/messages.ts';
import { MESSAGE_MOST } from '../../contract/trade-constants.ts';
import { asking } from './warning-patterns.ts';
import { askingElsewhere, fromAfar, sentAway, settled } from './warning-patterns-other-languages.ts';

/** Sentences such as `I do not ship`, `no deposit needed` or `kein Versand` ask for nothing. */
const NEGATED =
  /(?:\b(?:no|not|never|nothing|without|nobody|cannot|neither|nor|instead of|rather than|refuse to|avoid|keine?|nicht|ohne|nie|pas|sans|jamais|sin|nunca|nao|sem|non|niente|senza|geen|niet|zonder|ikke|inte|ingen|uden|utan|uten)|n't)(?: (?:[\w']+ ){0,2}[\w']*| ?)$/;

const RULES = asking.map(([warning, patterns]) => ({
  warning,
  pattern: new RegExp([...patterns, ...askingElsewhere[warning]].map(({ source }) => source).join('|'), 'g'),
}));

/** The warning for what a message seems to ask for, judged by its words alone. */
export function warningOf(content: string): MessageWarning | null {
  const text = undisguise(content.slice(0, MESSAGE_MOST));
  const found = RULES.find(({ pattern }) => asks(text, pattern))?.warning;
  if (found) return found;
  // Paying or sending without a meeting, in a sentence that mentions neither the meeting nor an earlier purchase.
  const open = text.split(/(?<=[.!?]) /).filter((sentence) => !settled.test(sentence));
  if (open.some((sentence) => asks(sentence, fromAfar))) return 'pay_ahead';
  return open.some((sentence) => asks(sentence, sentAway)) ? 'shipping' : null;
}

function asks(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!NEGATED.test(text.slice(Math.max(0, match.index - 40), match.index))) return true;
    pattern.lastIndex = match.index + 1;
  }
  return false;
}

const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' };

const AT = /[([{] ?(?:at|@) ?[)\]}]/;
const DOT = /[([{] ?(?:dot|punkt|punto|point|\.) ?[)\]}]|(?<= )(?:dot|punkt|punto)(?= )/;
/** `name (at) mail dot com`. A plain `at` counts only with a dot in words, because people meet at places. */
const SPELT_ADDRESS = new RegExp(
  `([\\w.+-]{1,64}) ?(?:(?:${AT.source}) ?([\\w-]{1,63}) ?(?:${DOT.source}|\\.)|(?<= )at (?:([\\w-]{1,63}) ?(?:${DOT.source}))) ?([a-z]{2,24})\\b`,
  'g',
);

/**
 * Undoes disguises (other quotes and spaces, invisible characters, letters spaced apart, addresses in words) and removes accents.
 */
function undisguise(content: string): string {
  return content
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200b-\u200f\u2060-\u2064\ufeff\u00ad]/gu, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/[øæœßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\b(?:[a-z][ ._-]){5,}[a-z]\b/g, (letters) => letters.replaceAll(/[ ._-]/g, ''))
    .replaceAll(SPELT_ADDRESS, (_, name, host, otherHost, end) => `${name}@${host ?? otherHost}.${end}`);
}
