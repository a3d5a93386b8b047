export interface Part {
  text: string;
  /** The address, if it is a link. */
  href?: string;
  /** Its position in the text. */
  at: number;
}

// Only addresses with `http(s)://` or `www.`; `example.com` alone is no link.
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
// Punctuation that ends the sentence, not the address.
const AFTER = /[.,;:!?…’”»]+$/;

/** Splits a text into words and links. Links are never previewed: nothing is fetched from them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > at) parts.push({ text: text.slice(at, index), at });
    parts.push({ text: address, href, at: index });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), at });
  return parts;
}

function trimmed(found: string): string {
  const address = found.replace(AFTER, '');
  // A closing bracket belongs to the address only if it contains the opening one.
  return address.endsWith(')') && !address.includes('(') ? trimmed(address.slice(0, -1)) : address;
}

function hrefOf(address: string): string | undefined {
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url?.hostname.includes('.') ? url.href : undefined;
}
