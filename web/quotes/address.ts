import { ID } from '../../contract/id.ts';

/** What the page is opened for. */
export interface QuotesAddress {
  /** The product to get quotes for. */
  thing?: string | undefined;
  /** The cover that was bought, whose quote is looked for, and its provider. */
  cover?: string | undefined;
  provider?: string | undefined;
}

/** Reads it from the page's address; what is no id is left out. */
export function quotesAddressIn(search: Record<string, unknown>): QuotesAddress {
  const idIn = (name: keyof QuotesAddress) => {
    const value = search[name];
    return typeof value === 'string' && ID.test(value) ? value : undefined;
  };
  return { thing: idIn('thing'), cover: idIn('cover'), provider: idIn('provider') };
}
