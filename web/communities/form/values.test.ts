import { describe, expect, it } from 'vitest';
import { bodyOf, categoryOptions, changesOf, check, emptyValues, ofBrand, valuesOf } from './values.ts';

const filled = { ...emptyValues('home'), name: 'Morrow owners', brandName: 'Morrow' };

describe('what the form would send', () => {
  it('leaves nothing but the two names to be said', () => {
    expect(check(filled)).toEqual({ logoUrl: undefined, coverImageUrl: undefined });
    expect(check(emptyValues())).toMatchObject({
      name: 'Give the community a name.',
      brandName: 'Say which brand it is about.',
    });
    expect(check({ ...filled, name: '   ' }).name).toBe('Give the community a name.');
    expect(check({ ...filled, name: 'x'.repeat(10_000) }).name).toBe('Keep it under 80 characters.');
  });

  it('is public by default, and has no empty texts', () => {
    expect(bodyOf(filled)).toEqual({
      name: 'Morrow owners',
      brandName: 'Morrow',
      description: null,
      category: 'home',
      logoUrl: null,
      coverImageUrl: null,
      isPublic: true,
    });
  });

  it.each(['javascript:alert(1)', 'logo.png', 'data:image/png;base64,AAAA'])(
    'takes no %s for a picture',
    (address) => {
      expect(check({ ...filled, logoUrl: address }).logoUrl).toMatch(/^Give an address/);
      expect(check({ ...filled, coverImageUrl: address }).coverImageUrl).toMatch(/^Give an address/);
    },
  );

  it('takes an upload and an address elsewhere', () => {
    const values = { ...filled, logoUrl: '/media/01890a5d', coverImageUrl: 'https://example.com/c.jpg' };
    expect(check(values)).toEqual({ logoUrl: undefined, coverImageUrl: undefined });
  });
});

it('sends of a change only what is different', () => {
  const first = { ...filled, description: 'Old', logoUrl: '/media/1' };
  expect(changesOf(first, first)).toEqual({});
  expect(changesOf({ ...first, description: ' ', logoUrl: '' }, first)).toEqual({
    description: null,
    logoUrl: null,
  });
});

it('shows the address that was pasted where no picture was uploaded', () => {
  const community = {
    name: 'Morrow owners',
    brandName: 'Morrow',
    description: null,
    category: null,
    logoUrl: '/media/1',
    coverImageUrl: null,
    isPublic: false,
    pasted: { logo: null, cover: 'https://example.com/c.jpg' },
  };
  expect(valuesOf(community)).toMatchObject({
    logoUrl: '/media/1',
    coverImageUrl: 'https://example.com/c.jpg',
  });
});

it('shows the categories capitalised', () =>
  expect(categoryOptions.map(({ label }) => label)).toEqual([
    'Electronics',
    'Fashion',
    'Automotive',
    'Home',
    'Sports',
    'Beauty',
  ]));

it('finds the community of a brand, however it is written', () => {
  const found = [
    { id: '1', brandName: null },
    { id: '2', brandName: 'Morrow Audio' },
    { id: '3', brandName: 'Café  Morrow' },
  ];
  expect(ofBrand(found, ' cafe morrow ')?.id).toBe('3');
  expect(ofBrand(found, 'Morrow')).toBeUndefined();
  expect(ofBrand(found, 'cafe morrow', '3')).toBeUndefined();
});
