import type { ClaimEntry, ClaimFile } from '../../../contract/claims.ts';

export type NamedFile = ClaimFile & { name: string };

/** The files of all entries with a name each, counted from the first that was added. */
export function namedFiles(entries: readonly Pick<ClaimEntry, 'files'>[]): NamedFile[] {
  const count = { picture: 0, document: 0 };
  return entries
    .toReversed()
    .flatMap(({ files }) => files)
    .map((file) => ({
      ...file,
      name: `${file.type === 'picture' ? 'Photo' : 'PDF'} ${++count[file.type]}`,
    }));
}
