import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Parts of Base UI that open over the page. */
const OVER =
  /import \{ (\w+)(?: as (\w+))? \} from '@base-ui\/react\/(?:alert-dialog|context-menu|dialog|drawer|menu|popover|select)'/g;

test('Back closes whatever opens over the page: every root is given what useOverlayRoot gives', () => {
  const roots = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(OVER)].flatMap(([, name, alias]) =>
      [...source.matchAll(new RegExp(`<${alias ?? name}\\.Root\\b[^>]*>`, 'g'))].map(([root]) => ({
        file,
        root,
      })),
    ),
  );
  expect(roots.length).toBeGreaterThan(8);
  expect(roots.filter(({ root }) => !root.includes('{...root}'))).toEqual([]);
});
