import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each in its parts. Rejects like `node:dns`, with `ENOTFOUND` or `ENODATA` if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const TRY_FOR = 2_000;

export function createResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: TRY_FOR, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}
