import { expect, test } from 'vitest';
import { isConsumable } from './consumables.ts';

test.each([
  'Filter papers',
  'FILTER PAPERS NO 4 100 PCS',
  'Towel 70x140 blue',
  'BATH TOWELS',
  'Milk 3.5% 1l',
  'Coffee',
  'Batteries AA 8 pack',
  'Ink cartridge black',
  'Käse',
])('%s is used up', (text) => expect(isConsumable(text)).toBe(true));

test.each([
  'Coffee maker',
  'Halden Kettle K2',
  'Water kettle steel 1.7L',
  'Towel rail heated',
  'Morrow Pour 0.9',
  'Battery charger',
  'Vacuum cleaner',
  '',
  '12345',
])('%s is not', (text) => expect(isConsumable(text)).toBe(false));
