import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dark as mailDark, light as mailLight } from '../server/platform/mail-html.ts';

const css = readFileSync(join(import.meta.dirname, '../web/ui/theme.css'), 'utf8');

/** The opaque colours that a rule sets. Partly transparent ones are for lines, which nobody reads. */
function colorsOf(selector: string): Record<string, string> {
  const body = css.split(`\n  ${selector} {`)[1]?.split('}')[0];
  if (!body) throw new Error(`There is no ${selector}.`);
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
  );
}

function luminance(color: string) {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = '') {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--bg', '--surface', '--raised', '--hover'];
const pairs = [
  ...grounds.flatMap((ground) =>
    ['--ink', '--ink-2', '--ink-3', '--accent-ink', '--ok', '--warn', '--bad'].map((text) => [text, ground]),
  ),
  ...['accent', 'ok', 'warn', 'bad'].map((name) => [
    name === 'accent' ? '--accent-ink' : `--${name}`,
    `--${name}-soft`,
  ]),
  ...['sage', 'sand', 'sky', 'clay', 'butter', 'iris'].map((tint) => ['--ink', `--t-${tint}`]),
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--ink', '--sunk'],
  ['--ink-2', '--sunk'],
] as [string, string][];

/** Marks without words, such as the outline of an empty star, on every possible background. */
const marks = [
  ...grounds,
  '--sunk',
  ...['fog', 'sage', 'sand', 'sky', 'clay', 'butter', 'iris'].map((tint) => `--t-${tint}`),
].flatMap((ground) => ['--ink-3', '--star'].map((mark) => [mark, ground] as [string, string]));

it.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    ['default', 'soft', 'vivid'].map((colors) => [theme, colors] as const),
  ),
)('is readable when it is %s and %s', (theme, colors) => {
  const all = {
    ...colorsOf('[data-theme="light"]'),
    ...(theme === 'dark' ? colorsOf('[data-theme="dark"]') : {}),
    ...(colors === 'default' ? {} : colorsOf(`[data-colors="${colors}"][data-theme="${theme}"]`)),
  };
  const weak = (of: [string, string][], least: number) =>
    of
      .map(([text, ground]) => ({ text, ground, contrast: contrast(all[text], all[ground]) }))
      .filter((pair) => !(pair.contrast >= least));
  expect(weak(pairs, 4.5)).toEqual([]);
  expect(weak(marks, 3)).toEqual([]);
});

it('is the same in mails, which cannot use variables', () => {
  const themes = { light: mailLight, dark: mailDark };
  for (const [theme, colors] of Object.entries(themes)) {
    const all = { ...colorsOf('[data-theme="light"]'), ...colorsOf(`[data-theme="${theme}"]`) };
    const long = (color = '') => (color.length === 4 ? color.replace(/\w/g, '$&$&') : color);
    for (const [name, color] of Object.entries(colors))
      expect([name, color]).toEqual([name, long(all[`--${name}`])]);
  }
});
