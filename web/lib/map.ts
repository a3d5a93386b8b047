/**
 * Opens a place in the person's own map app, by the words shown; nothing is fetched before they follow the link. Android offers its
 * map apps for `geo:`, and Apple's systems open Apple Maps for its address. Elsewhere `geo:` mostly fails, so the link goes to
 * OpenStreetMap.
 */
export function mapUrl(place: string, userAgent: string): string {
  const words = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${words}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${words}`;
  return `https://www.openstreetmap.org/search?query=${words}`;
}
