const RANGE = /^(?:up to (?<upTo>[\d.]+)|from (?<from>[\d.]+)|(?<least>[\d.]+)-(?<most>[\d.]+))$/;

/** A budget in one text: `180.00-230.00`, `up to 230.00` or `from 180.00`. */
export function priceRangeOf(
  least: string | null | undefined,
  most: string | null | undefined,
): string | null {
  if (least && most) return `${least}-${most}`;
  if (most) return `up to ${most}`;
  return least ? `from ${least}` : null;
}

/** The two ends of such a text. */
export function endsOfRange(text: string | null): { least?: string | undefined; most?: string | undefined } {
  const { upTo, from, least, most } = RANGE.exec(text ?? '')?.groups ?? {};
  return { least: least ?? from, most: most ?? upTo };
}
