import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Morrow Pour 0.9', 'Morrow', ['Morrow', 'Pour 0.9']],
  ['morrow Pour 0.9', 'Morrow', ['morrow', 'Pour 0.9']],
  ['Pour 0.9', 'Morrow', ['', 'Pour 0.9']],
  ['Morrowind', 'Morrow', ['', 'Morrowind']],
  ['Morrow', 'Morrow', ['', 'Morrow']],
  ['Kettle', null, ['', 'Kettle']],
])('takes %s of %s apart', (name, brand, parts) => expect(shortName({ name, brand })).toEqual(parts));
