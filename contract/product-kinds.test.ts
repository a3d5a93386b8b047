import { describe, expect, test } from 'vitest';
import { categories } from './categories.ts';
import { categoryNamed, KINDS_VERSION, kindOf, kinds } from './product-kinds.ts';

describe('another program’s category', () => {
  test.each([
    ['Appliance', 'Appliances'],
    ['  APPLIANCES ', 'Appliances'],
    ['Laptops', 'Electronics'],
    ['laptop', 'Electronics'],
    ['Home', 'Home & Garden'],
    ['home and garden', 'Home & Garden'],
    ['Small Kitchen Appliances', 'Appliances'],
    ['Kitchen', 'Home & Garden'],
    ['Kettle', 'Appliances'],
    ['Phone accessories', 'Electronics'],
    ['TV & Audio', 'Electronics'],
    ['Health & Beauty', 'Beauty & Personal Care'],
    ['Sports & Outdoors', 'Sports & Fitness'],
    ['Car parts', 'Automotive'],
    ['Electronics > Computers > Laptops', 'Electronics'],
    ['Electronics > Other', 'Electronics'],
    ['Home / Kitchen', 'Home & Garden'],
    ['Home: Cameras', 'Photography'],
    ['Küche', 'Home & Garden'],
    ['Haushaltsgeräte', 'Appliances'],
    ['Électronique', 'Electronics'],
    ['Misc.', 'Other'],
  ])('%s is %s', (text, category) => expect(categoryNamed(text)).toBe(category));

  test.each(['', 'Toys', 'Gizmos', 'Accessories', 'Office supplies', '&', '> /', 'x'.repeat(10_000)])(
    '%.20s is none of ours',
    (text) => expect(categoryNamed(text)).toBeNull(),
  );

  test('ours mean themselves', () => {
    for (const category of categories) expect(categoryNamed(category)).toBe(category);
  });
});

describe('the kind of a product', () => {
  const kind = (name: string, category = 'Electronics', description: string | null = null) =>
    kindOf({ name, category, description });

  test.each([
    ['Philips HD9350 Kettle', 'Appliances', 'kettles'],
    ['KETTLE steel 1.7 l', 'Home & Garden', 'kettles'],
    ['Sony WH-1000XM5 Wireless Headphones Black', 'Electronics', 'headphones'],
    ['Sony MDR-NC22/BLK Headphones', 'Electronics', 'headphones'],
    ['Apple iPhone 15 Pro', 'Electronics', 'phones'],
    ['Robot vacuum with mop', 'Appliances', 'vacuum cleaners'],
    ['Singer sewing machine', 'Appliances', 'sewing machines'],
    ['Bosch washing machine', 'Appliances', 'washing machines'],
    ['T-shirt, blue', 'Fashion', 'shirts'],
    ['Canon EOS camera', 'Electronics', 'cameras'],
  ])('of %s is in its name', (name, category, expected) => expect(kind(name, category)).toBe(expected));

  test.each([
    ['Camera strap', 'Photography'],
    ['Case for iPhone 15', 'Electronics'],
    ['Kettle descaler', 'Appliances'],
    ['Vacuum cleaner bags', 'Appliances'],
    ['Laptop stand', 'Electronics'],
    // A kind of another category is a name.
    ['Nordlys Book 14', 'Electronics'],
    ['Halden Shelf 5', 'Electronics'],
    ['Morrow Pour 0.9', 'Appliances'],
    ['', 'Other'],
  ])('of %s nobody knows', (name, category) => expect(kind(name, category)).toBeNull());

  test('is in what its description begins with', () => {
    const of = (description: string, category = 'Appliances') =>
      kind('Morrow Pour 0.9', category, description);
    expect(of('A 0.9 litre gooseneck kettle with one-degree control.')).toBe('kettles');
    expect(of('A printer and scanner for A4.', 'Electronics')).toBe('printers');
    expect(of('An espresso machine that fits beside a toaster.')).toBe('espresso machines');
    expect(of('Closed over-ear headphones with noise cancelling.', 'Electronics')).toBe('headphones');
    expect(of('Works with every kettle.')).toBeNull();
    expect(of('For a kettle.')).toBeNull();
    expect(of('Fits every kettle.')).toBeNull();
    expect(of('My kettle broke, so I bought it.')).toBeNull();
    expect(of('A stand for a kettle.')).toBeNull();
    expect(of('A kettle.', 'Fashion')).toBeNull();
    expect(kind('Toaster', 'Appliances', 'A kettle, they say.')).toBe('toasters');
  });

  test('costs no more for a long text', () => {
    expect(kind(`${'a '.repeat(50_000)}kettle`, 'Appliances', `A ${'b '.repeat(50_000)}`)).toBeNull();
  });
});

test('with another table, all products are read anew', () => {
  const table = [...JSON.stringify(kinds)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);
  expect({ version: KINDS_VERSION, table }).toEqual({ version: 1, table: 1692993126 });
});
