import { expect, it } from 'vitest';
import { splitByRanges } from './split-by-ranges.ts';

const shown = (...[text, ranges]: Parameters<typeof splitByRanges>) =>
  splitByRanges(text, ranges)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('|');

it.each([
  ['Morrow Pour', [], 'Morrow Pour'],
  ['Morrow Pour', [[0, 6]], '[Morrow]| Pour'],
  ['Morrow Pour', [[7, 11]], 'Morrow |[Pour]'],
  [
    'Morrow Pour',
    [
      [7, 9],
      [0, 3],
    ],
    '[Mor]|row |[Po]|ur',
  ],
  ['Morrow Pour', [[0, 11]], '[Morrow Pour]'],
  [
    'Morrow',
    [
      [0, 4],
      [2, 6],
    ],
    '[Morrow]',
  ],
  [
    'Morrow',
    [
      [1, 3],
      [1, 3],
    ],
    'M|[or]|row',
  ],
  [
    'Morrow',
    [
      [4, 90],
      [200, 300],
    ],
    'Morr|[ow]',
  ],
  ['Morrow', [[3, 3]], 'Morrow'],
  ['', [[0, 4]], ''],
] as [string, [number, number][], string][])('cuts %j at %j', (text, ranges, pieces) =>
  expect(shown(text, ranges)).toBe(pieces),
);
