/** The name without the brand at its beginning, for places that show the brand above it. */
export function shortName({ name, brand }: { name: string; brand: string | null }): [string, string] {
  const prefix = `${brand} `;
  const repeated =
    brand && name.toLowerCase().startsWith(prefix.toLowerCase()) && name.length > prefix.length;
  return repeated ? [name.slice(0, prefix.length - 1), name.slice(prefix.length)] : ['', name];
}
