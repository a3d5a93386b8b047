import { expect, test } from 'vitest';
import { extras, fields, plain } from './fields.ts';

test('no name means two things', () => {
  const names = [...Object.values(fields), ...Object.values(extras)].flat().map(plain);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
