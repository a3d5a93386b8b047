import { expect, it } from 'vitest';
import type { ClaimFile } from '../../../contract/claims.ts';
import { namedFiles } from './files.ts';

const file = (id: string, type: 'picture' | 'document') => ({ id, type }) as ClaimFile;

it('numbers photos and papers from the first that was added', () =>
  expect(
    namedFiles([
      { files: [file('c', 'picture')] },
      { files: [file('a', 'picture'), file('b', 'document')] },
    ]).map(({ id, name }) => [id, name]),
  ).toEqual([
    ['a', 'Photo 1'],
    ['b', 'PDF 1'],
    ['c', 'Photo 2'],
  ]));
