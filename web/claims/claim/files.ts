import type { ClaimDetail, ClaimEntry, ClaimFile } from '../../../contract/claims.ts';
import type { ClaimToPack } from '../../../contract/warranties.ts';

export type NamedFile = ClaimFile & { name: string };

/** The files of all entries with a name each, counted from the first that was added. */
export function namedFiles(entries: readonly Pick<ClaimEntry, 'files'>[]): NamedFile[] {
  const count = { picture: 0, document: 0 };
  return entries
    .toReversed()
    .flatMap(({ files }) => files)
    .map((file) => ({
      ...file,
      name: nameOf(file, ++count[file.type]),
    }));
}

const nameOf = ({ name, type }: ClaimFile, number: number) =>
  name ?? `${type === 'picture' ? 'Photo' : 'PDF'} ${number}`;

/** The claim as its pack needs it. */
export function toPack({ id, claimNumber, entries }: ClaimDetail): ClaimToPack {
  const addedAt = new Map(entries.flatMap(({ at, files }) => files.map((file) => [file.id, at] as const)));
  return {
    id,
    claimNumber,
    files: namedFiles(entries).map((file) => ({
      id: file.id,
      name: file.name,
      createdAt: addedAt.get(file.id) ?? '',
    })),
  };
}
