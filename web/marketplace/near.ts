/** Whether a listing's area (`Redland, Bristol`) contains a part of the person's location. The server sorts by a similar rule. */
export function isNear(area: string | null, location: string | null | undefined): boolean {
  const parts = (location ?? '').toLowerCase().split(',');
  return parts.some((part) => part.trim() !== '' && area?.toLowerCase().includes(part.trim()));
}
