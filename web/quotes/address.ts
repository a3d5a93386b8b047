import { ID } from '../../contract/id.ts';

/** The page's search parameters. */
export interface QuotesAddress {
  /** The product to get quotes for. */
  thing?: string | undefined;
  /** The bought cover whose quote to highlight, and its provider. */
  cover?: string | undefined;
  provider?: string | undefined;
}

/** Reads the search parameters; values that are no id are dropped. */
export function quotesAddressIn(search: Record<string, unknown>): QuotesAddress {
  const idIn = (name: keyof QuotesAddress) => {
    const value = search[name];
    return typeof value === 'string' && ID.test(value) ? value : undefined;
  };
  return { thing: idIn('thing'), cover: idIn('cover'), provider: idIn('provider') };
}
