/** A parameter of a query that no schema validates, if it is a text: one given twice is a list. */
export function textIn(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
