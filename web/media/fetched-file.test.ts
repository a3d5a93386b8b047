import { describe, expect, it } from 'vitest';
import { fetchedFile, isWebAddress } from './fetched-file.ts';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const address = 'https://example.com/a/cover.jpg?size=2';

describe('what a frame has fetched', () => {
  it('is a file with the name in its address', () => {
    const file = fetchedFile({ bytes, type: 'image/jpeg; charset=x' }, address, 10);
    expect(file).toMatchObject({ name: 'cover.jpg', type: 'image/jpeg', size: 3 });
    expect(fetchedFile({ bytes, type: '' }, 'https://example.com/', 10)?.name).toBe('example.com');
  });

  it.each([
    ['nothing', null],
    ['a text', 'bytes'],
    ['no bytes', { type: 'image/png' }],
    ['bytes of another kind', { bytes: [1, 2, 3], type: 'image/png' }],
    ['an empty file', { bytes: new ArrayBuffer(0), type: 'image/png' }],
    ['more than is allowed', { bytes: new ArrayBuffer(11), type: 'image/png' }],
    ['no type', { bytes }],
    ['a page', { bytes, type: 'text/html' }],
    ['a video', { bytes, type: 'video/mp4' }],
  ])('is nothing if it is %s', (_, answer) => expect(fetchedFile(answer, address, 10)).toBeUndefined());
});

it.each([
  ['https://example.com/a.png', true],
  [' http://example.com ', true],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['example.com/a.png', false],
  ['', false],
])('%s is an address of the web: %s', (text, is) => expect(isWebAddress(text)).toBe(is));
