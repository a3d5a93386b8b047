const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_LENGTH = 64_000;

/** Excel names the delimiter in an extra first line: `sep=;`. */
const NAMED = /^sep=([^"\r\n])(?:\r\n|\n|\r)/i;

/** The delimiter, and the text without the line that names it. */
export function splitDelimiter(text: string): { delimiter: string; body: string } {
  const named = NAMED.exec(text);
  return named?.[1]
    ? { delimiter: named[1], body: text.slice(named[0].length) }
    : { delimiter: mostUsed(text), body: text };
}

/** The delimiter that the header uses most, outside quotes. */
function mostUsed(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let begun = false;
  for (let at = 0; at < Math.min(text.length, HEADER_LENGTH); at++) {
    const char = text.charAt(at);
    const lineBreak = char === '\n' || char === '\r';
    if (lineBreak && begun && !quoted) break;
    begun ||= !lineBreak;
    if (char === '"') quoted = !quoted;
    const count = counts.get(char);
    if (!quoted && count !== undefined) counts.set(char, count + 1);
  }
  return DELIMITERS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}
