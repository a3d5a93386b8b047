/** The brand apart from the name, where the name begins with it: both are written already, one above the other. */
export function shortName({ name, brand }: { name: string; brand: string | null }): [string, string] {
  const prefix = `${brand} `;
  const repeated =
    brand && name.toLowerCase().startsWith(prefix.toLowerCase()) && name.length > prefix.length;
  return repeated ? [name.slice(0, prefix.length - 1), name.slice(prefix.length)] : ['', name];
}
