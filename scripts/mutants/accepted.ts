/** Mutants that no test can notice, or none should, each with the reason. `code` is a part of the original line. */
export const accepted: { file: string; code: string; what: string; why: string }[] = [
  {
    file: 'server/messages/rules.ts',
    code: 'pattern.lastIndex = 0;',
    what: '0 → (-1)',
    why: 'A regular expression reads a negative index as 0.',
  },
  {
    file: 'server/messages/rules.ts',
    code: 'pattern.lastIndex = match.index + 1;',
    what: '1 → (2)',
    why: 'Every pattern begins with a whole word, and no two words begin one letter apart.',
  },
  {
    file: 'server/messages/rules.ts',
    code: 'return false;',
    what: 'false → undefined as never',
    why: 'Whoever calls it asks only whether it is true.',
  },
  {
    file: 'server/messages/rules.ts',
    code: 'const LETTERS: Record<string, string> =',
    what: "'ae' → 'other'",
    why: 'No pattern has these letters; the entry keeps æ from being read as the end of a word.',
  },
  {
    file: 'server/messages/rules.ts',
    code: '.replaceAll(/[øæœßłđ]/g, (letter) => LETTERS[letter] ?? letter)',
    what: 'LETTERS[letter] ?? letter → (LETTERS[letter])',
    why: 'All letters that the expression finds are in the table; only the compiler does not know.',
  },
  {
    file: 'server/recommendations/rules.ts',
    code: 'isPreferred: (candidate: T) => boolean = () => false,',
    what: 'false → (undefined as never)',
    why: 'It is asked only whether it is true.',
  },
  {
    file: 'server/recommendations/rules.ts',
    code: 'isPreferred: (candidate: T) => boolean = () => false,',
    what: 'false → true',
    why: 'Where all are preferred, each is worth half as much again, and their order is the same.',
  },
  ...['url?.origin === OURS → (true)', "'/' → 'other'"].map((what) => ({
    file: 'server/identity/rules.ts',
    code: 'const path = url?.origin === OURS ?',
    what,
    why: 'A second guard: what leads to another site was refused as odd before.',
  })),
  ...[
    'personId === undefined',
    'viewerId === undefined ?',
    'if (viewerId === undefined) return isPublic;',
  ].map((code) => ({
    file: 'server/profiles/access.ts',
    code,
    what: `${code.startsWith('p') ? 'personId' : 'viewerId'} === undefined → (false)`,
    why: 'A shorter way: nothing is equal to an id that is null, so nobody is found by the longer one either.',
  })),
  {
    file: 'server/communities/access-store.ts',
    code: 'viewerId === undefined',
    what: 'viewerId === undefined → (false)',
    why: 'The same shorter way.',
  },
  {
    file: 'server/communities/access-store.ts',
    code: 'LEFT JOIN community_memberships m ON',
    what: 'viewerId ?? null → (viewerId)',
    why: 'The driver sends undefined as null.',
  },
  {
    file: 'server/communities/access-store.ts',
    code: "statements<Rows>('communities')",
    what: "'communities' → 'other'",
    why: 'Found when the rows are compared at the end of a run, which is not counted here.',
  },
];
