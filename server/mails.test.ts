import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { mailSamples, SAMPLE_URL, usual } from '../testing/mail-samples.ts';
import { toMessage } from './platform/mail.ts';
import { addressOf, oneLine } from './platform/mail-content.ts';

/** What a fraudster may call themselves or their things. */
const evil = (what: string) =>
  `${what}</a><b id="typed" onclick="x()">&amp;\r\n\r\nSign in: https://evil.example/?a=1 www.evil.example evil.example ` +
  `a@evil.example \u202egnorts\u2066\u200b${'W'.repeat(80)}`;
const wild = {
  firstName: evil('Ada'),
  lastName: evil('Eve'),
  product: evil('Lamp'),
  email: `${'a'.repeat(60)}@evil.example`,
};

const samples = [
  ...(await mailSamples(usual)),
  ...(await mailSamples(wild)).map((sample) => ({ ...sample, name: `${sample.name}, wildly` })),
].map((sample) => {
  const document = parseDocument(sample.message.html ?? '');
  return { ...sample, html: sample.message.html ?? '', text: sample.message.text, document };
});

const tagsOf = (within: Nodes) => DomUtils.getElementsByTagName('*', within);
type Nodes = ReturnType<typeof parseDocument>['children'];
type Element = ReturnType<typeof tagsOf>[number];
const linksOf = (within: Nodes) => tagsOf(within).filter(({ name }) => name === 'a');
const hrefOf = ({ attribs }: Element) => attribs.href ?? '';
/** What can be read in a part, without the addresses of our own links. */
const readable = (part: string) => part.replaceAll(new RegExp(`${RegExp.escape(SAMPLE_URL)}\\S*`, 'g'), '');
const bodyOf = (document: ReturnType<typeof parseDocument>) =>
  tagsOf(document.children).find(({ attribs }) => attribs.role === 'article')?.children ?? [];
const wordsOf = (within: Nodes) =>
  DomUtils.filter(({ type }) => type === 'text', within)
    .map((node) =>
      DomUtils.getText(node)
        .replaceAll(/[\s\u00a0·]+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

test('every kind of mail is among the samples', () => {
  expect(samples.length).toBeGreaterThanOrEqual(2 * 10);
  // A mail is written in a file called `mails.ts`, where the samples find it.
  const elsewhere = globSync('server/**/*.ts', { cwd: `${import.meta.dirname}/..` })
    .filter((file) => !/(^server\/platform\/|\/mails\.ts$|\.test\.ts$)/.test(file.replaceAll('\\', '/')))
    .filter((file) =>
      /import[^;]*\bMail\b[^;]*mail-content/.test(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')),
    );
  expect(elsewhere).toEqual([]);
});

describe.each(samples)('$name', ({ mail, message, html, text, document }) => {
  const body = bodyOf(document);

  test('has a subject of one bounded line', () => {
    expect(message.subject).not.toMatch(/[\p{Cc}\u2066-\u2069\u202a-\u202e\u200b]/u);
    expect(message.subject.trim().length).toBeGreaterThan(10);
    expect([...message.subject].length).toBeLessThanOrEqual(150);
  });

  test('says the same as text and as HTML', () => {
    const ofHtml = wordsOf(body).filter((words) => words !== 'Wellkept');
    expect(ofHtml.filter((words) => !text.includes(words))).toEqual([]);
    const labels = tagsOf(body).map(({ attribs }) => attribs['aria-label']);
    const ofText = readable(text)
      .split('\n')
      .map((line) => line.replace(/[:.]\s*$/, '').trim())
      .filter((line) => line && line !== '--');
    const said = [...ofHtml, ...labels].join('\n');
    expect(ofText.filter((line) => !said.includes(line))).toEqual([]);
    expect(`${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('has one button, whose address is also in the text; every link leads to us', () => {
    const buttons = tagsOf(body).filter(({ name, attribs }) => name === 'td' && attribs.class === 'b-accent');
    expect(buttons).toHaveLength(1);
    const links = linksOf(buttons[0]?.children ?? []);
    expect(links.map(hrefOf)).toEqual([addressOf(mail.button.path, SAMPLE_URL)]);
    const hrefs = linksOf(document.children).map(hrefOf);
    for (const href of hrefs) {
      expect(new URL(href).origin).toBe(SAMPLE_URL);
      expect(text).toContain(`${href}\n`.trim());
    }
  });

  test('loads and runs nothing', () => {
    const foreign = /^(img|script|link|iframe|object|embed|form|input|video|audio|svg|base)$/;
    for (const { name, attribs } of tagsOf(document.children)) {
      expect(name).not.toMatch(foreign);
      expect(Object.keys(attribs).filter((key) => /^(on|src|background|srcset)/.test(key))).toEqual([]);
      expect(attribs.style ?? '').not.toContain('url(');
    }
    expect(
      DomUtils.textContent(tagsOf(document.children).filter(({ name }) => name === 'style')),
    ).not.toMatch(/url|@import|@font-face/);
  });

  test('what somebody typed is text: no markup, no line and no link of its own', () => {
    expect(tagsOf(document.children).filter(({ attribs }) => attribs.id === 'typed')).toEqual([]);
    expect(text).not.toMatch(/^Sign in: https:\/\/evil/m);
    const address = /https?:\/\/|www\.[a-z]|\w\.(example|com)\b|\S@\w/i;
    expect(readable(text)).not.toMatch(address);
    for (const words of wordsOf(body)) expect(words).not.toMatch(address);
    expect(`${text}${html}`).not.toMatch(/[\u2066-\u2069\u202a-\u202e\u200b]/);
  });

  test('is drawn for every mail program, in light and dark, and not too large', () => {
    const [root] = tagsOf(document.children).filter(({ name }) => name === 'html');
    expect(root?.attribs.lang).toBe('en');
    for (const { name, attribs } of tagsOf(document.children))
      if (name === 'table') expect(attribs.role).toBe('presentation');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const [title] = tagsOf(document.children).filter(({ name }) => name === 'title');
    expect(DomUtils.textContent(title ?? [])).toBe(message.subject);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  });
});

test('whatever is typed, the mail has the same elements', () => {
  const draw = (typed: string) =>
    toMessage(
      {
        to: { address: 'a@post.example', firstName: typed },
        subject: typed,
        sentences: [typed],
        items: [{ title: typed, message: typed, path: typed }],
        button: { label: typed, path: typed },
        notes: [typed],
        reason: typed,
        links: [{ label: typed, path: typed }],
      },
      SAMPLE_URL,
    );
  const shapeOf = (html = '') => tagsOf(parseDocument(html).children).map(({ name }) => name);
  const plain = shapeOf(draw('typed').html);
  fc.assert(
    fc.property(anyText(60), (typed) => {
      const { html, text } = draw(typed);
      expect(shapeOf(html)).toEqual(plain);
      const hrefs = linksOf(parseDocument(html ?? '').children).map(hrefOf);
      expect(hrefs.every((href) => href.startsWith(`${SAMPLE_URL}/`))).toBe(true);
      expect(text.split('\n')).toHaveLength(draw('typed').text.split('\n').length);
    }),
    { numRuns: 100 },
  );
});

test('a mailbox that may be a stranger’s reads no name', async () => {
  const named = samples.filter(({ name, text }) => name.endsWith('wildly') && /Ada|Eve/.test(text));
  const nameless = samples.filter(({ name }) => /^(finishAccountLink|confirmNewAddress), wildly/.test(name));
  expect(nameless).toHaveLength(2);
  expect(named.length).toBeGreaterThanOrEqual(6);
  expect(nameless.filter((one) => named.includes(one))).toEqual([]);
});

test.each([
  ['/warranty?thing=1#a', `${SAMPLE_URL}/warranty?thing=1#a`],
  ['https://evil.example/', `${SAMPLE_URL}/`],
  ['//evil.example/', `${SAMPLE_URL}/`],
  ['\\\\evil.example', `${SAMPLE_URL}/`],
  ['.evil.example', `${SAMPLE_URL}/.evil.example`],
  ['javascript:alert(1)', `${SAMPLE_URL}/`],
  ['http://[', `${SAMPLE_URL}/`],
])('a link to %s leads to %s', (path, url) => {
  expect(addressOf(path, SAMPLE_URL)).toBe(url);
});

test('a line is clipped between letters', () => {
  expect(oneLine(' a\tb\r\nc ', 10)).toBe('a b c');
  expect(oneLine('abcdef', 6)).toBe('abcdef');
  expect(oneLine('abcdefg', 6)).toBe('abcde…');
  expect(oneLine('\u{1F4F7}'.repeat(9), 4)).toBe(`${'\u{1F4F7}'.repeat(3)}…`);
  expect(oneLine('دانا', 40)).toBe('دانا');
});
