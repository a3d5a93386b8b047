import { expect, it } from 'vitest';
import { nearestTint } from './picture-tint.ts';

it.each([
  [[244, 239, 220], 'butter'],
  [[242, 232, 224], 'clay'],
  [[228, 234, 230], 'sage'],
  [[238, 239, 241], 'fog'],
  [[60, 70, 84], 'sky'],
] as const)('%o is most like %s', ([red, green, blue], tint) =>
  expect(nearestTint(red, green, blue)).toBe(tint),
);
