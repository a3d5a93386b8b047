/**
 * Looks a place up by the words that are shown, in the person's own map app; nobody is asked before they follow it. Android offers
 * its map apps for `geo:`, and Apple's systems open their own for its address. Elsewhere `geo:` mostly leads nowhere, so it is
 * OpenStreetMap, which works in every browser.
 */
export function mapUrl(place: string, userAgent: string): string {
  const words = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${words}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${words}`;
  return `https://www.openstreetmap.org/search?query=${words}`;
}
