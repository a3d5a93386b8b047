import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startDnsServer } from '../../testing/dns-server.ts';
import { domainIn, findProof, proofLine } from './brand-proof.ts';

const OWN = 'c'.repeat(300);
const OTHER = 'd'.repeat(32);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Looks for the token on a domain with these TXT records and this web server. */
async function look(txt: string[], serve: RequestListener) {
  const dns = await startDnsServer({ 'morrow.example': txt });
  const web = createServer(serve).listen(0, '127.0.0.1');
  stops.push(
    dns.stop,
    () => web.closeAllConnections(),
    () => web.close(),
  );
  await once(web, 'listening');
  const fileOrigin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  return findProof('morrow.example', OWN, { dnsServers: [dns.address], fileOrigin });
}
const nothing: RequestListener = (_request, response) => response.writeHead(404).end();

test('the line is found among the TXT records, even in parts', async () => {
  expect(await look(['v=spf1 -all', proofLine(OWN)], nothing)).toEqual({ found: 'TXT record' });
});

test('or among the lines of the file', async () => {
  const asked: (string | undefined)[] = [];
  const found = await look([], (request, response) => {
    asked.push(request.url);
    response.end(`# Wellkept\r\n${proofLine(OTHER)}\r\n  ${proofLine(OWN)}\r\n`);
  });
  expect([found, asked]).toEqual([{ found: 'file' }, ['/.well-known/wellkept.txt']]);
});

test.each<[string, RegExp, RequestListener]>([
  ['of another community', /does not have this line/, (_, response) => response.end(proofLine(OTHER))],
  [
    'inside of another text',
    /does not have this line/,
    (_, response) => response.end(`not ${proofLine(OWN)}`),
  ],
  ['elsewhere', /answered 302/, (_, response) => response.writeHead(302, { location: '/x' }).end()],
  ['too far down', /too long/, (_, response) => response.end(`${'x\n'.repeat(20_000)}${proofLine(OWN)}`)],
  ['cut off', /could not be read/, (_, response) => response.destroy()],
])('a line %s proves nothing', async (_name, why, serve) => {
  expect(await look([proofLine(OTHER), `x${proofLine(OWN)}`], serve)).toEqual({
    found: undefined,
    reasons: ['None of the TXT records of morrow.example is this line.', expect.stringMatching(why)],
    // What cannot be read says nothing.
    gone: /does not have/.test(why.source) ? ['TXT record', 'file'] : ['TXT record'],
  });
});

test('a domain that is not there says so', async () => {
  const dns = await startDnsServer({});
  stops.push(dns.stop);
  expect(await findProof('nowhere.invalid', OWN, { dnsServers: [dns.address] })).toEqual({
    found: undefined,
    reasons: [
      'The TXT records of nowhere.invalid could not be read: ENOTFOUND.',
      expect.stringMatching(/^https:\/\/nowhere\.invalid\/\.well-known\/wellkept\.txt could not be read: /),
    ],
    gone: expect.arrayContaining(['TXT record']),
  });
});

test.each([
  ['morrow.example', 'morrow.example'],
  ['Shop.Morrow.Example', 'shop.morrow.example'],
  ['m\u00f6rrow.example', 'xn--mrrow-jua.example'],
])('%s is a domain', (typed, domain) => {
  expect(domainIn(typed)).toBe(domain);
});

test.each([
  '',
  'morrow',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '2130706433',
  'https://morrow.example',
  'morrow.example/shop',
  'morrow.example:8443',
  'morrow.example?x',
  'morrow.example#x',
  'me@morrow.example',
  'morrow.example.',
])('%j is none', (typed) => {
  expect(domainIn(typed)).toBeUndefined();
});
