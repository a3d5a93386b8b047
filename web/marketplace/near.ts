/** Whether a listing's area (`Redland, Bristol`) names a part of where somebody lives, as the server orders by. */
export function isNear(area: string | null, location: string | null | undefined): boolean {
  const parts = (location ?? '').toLowerCase().split(',');
  return parts.some((part) => part.trim() !== '' && area?.toLowerCase().includes(part.trim()));
}
