import { expect, test } from 'vitest';
import { mapUrl } from './map.ts';

test('a place is looked up where the person has their maps', () => {
  const to = (userAgent: string) => mapUrl('Café & clock, 2', userAgent);
  expect(to('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('geo:0,0?q=Caf%C3%A9%20%26%20clock%2C%202');
  expect(to('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)')).toMatch(
    /^https:\/\/maps\.apple\.com\/\?q=Caf/,
  );
  // An iPad says that it is a Mac.
  expect(to('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toMatch(/^https:\/\/maps\.apple\.com/);
  expect(to('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toMatch(/openstreetmap\.org\/search\?query=Caf/);
});
