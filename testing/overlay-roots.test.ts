import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..', 'web');

/** Parts of Base UI that open over the page. */
const OVER =
  /import \{ (\w+)(?: as (\w+))? \} from '@base-ui\/react\/(?:alert-dialog|context-menu|dialog|drawer|menu|popover|select)'/g;

test('Back closes whatever opens over the page: every root is given what useOverlayRoot gives', () => {
  const roots = globSync('**/*.tsx', { cwd: WEB, exclude: ['node_modules'] }).flatMap((file) => {
    const source = readFileSync(join(WEB, file), 'utf8');
    return [...source.matchAll(OVER)].flatMap(([, name, alias]) =>
      [...source.matchAll(new RegExp(`<${alias ?? name}\\.Root\\b[^>]*>`, 'g'))].map(([root]) => ({
        file,
        root,
      })),
    );
  });
  expect(roots.length).toBeGreaterThan(8);
  expect(roots.filter(({ root }) => !root.includes('{...root}'))).toEqual([]);
});
