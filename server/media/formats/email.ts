import { Problem } from '../../platform/problem.ts';

/** Programs put different fields first, but each of them one of these. */
const FIRST =
  /^(?:arc-[a-z-]+|authentication-results|content-type|date|delivered-to|dkim-signature|from|message-id|mime-version|received|received-spf|reply-to|return-path|sender|subject|to|x-[\w-]+):[ \t\r\n]/i;
/** Control characters that no e-mail contains, whatever its encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

export function looksLikeEmail(head: Buffer): boolean {
  const text = head.toString('latin1');
  return FIRST.test(text) && !NO_TEXT.test(text);
}

/** An e-mail is plain text throughout and has a From field in its header. */
export function checkEmail(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  if (NO_TEXT.test(text) || !/^from:/im.test(head)) throw new Problem('media_damaged');
}
