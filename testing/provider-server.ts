import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const PROVIDER_SECRET = 'a secret of both';

interface Books {
  /** Each policy by the key under which it was bought. */
  sold: [key: string, policyNumber: string][];
  /** From when on the cover should count, of each purchase that was asked for. */
  from: unknown[];
  cancelled: string[];
  /** Each claim as it was sent, by its key. */
  claims: [key: string, claim: unknown][];
  messages: string[];
  files: { bytes: number; type: string; claim: string }[];
  withdrawn: string[];
  /** How many requests it got. */
  asked: number;
}

/** A provider over HTTP in its own process. It checks the caller, and answers by its mood. */
export async function startProviderServer() {
  const server = fork(import.meta.filename, { execArgv: [] });
  const [{ origin }] = (await once(server, 'message')) as [{ origin: string }];
  return {
    origin,
    /** `well`, or one of `moods`. */
    feels: (mood: string) => fetch(`${origin}/mood`, { method: 'POST', body: mood }),
    /** Sets the state of every claim from now on. */
    says: (stand: object) => fetch(`${origin}/stand`, { method: 'POST', body: JSON.stringify(stand) }),
    books: async () => (await (await fetch(`${origin}/books`)).json()) as Books,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

const offer = {
  quoteId: 'REMOTE-1',
  price: '64.00',
  deductible: '90.00',
  currency: 'USD',
  includes: ['Mechanical', 'Electrical'],
  excludes: ['Drops'],
  passesOn: true,
  lines: [{ what: '12 months', amount: '64.00' }],
  termsUrl: 'https://remote.example/terms',
  paymentUrl: 'https://remote.example/pay/1',
  validUntil: null,
};

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const moods: Record<string, (response: ServerResponse) => unknown> = {
  slow: () => undefined,
  broken: (response) => json(response, 500, {}),
  rubbish: (response) => response.end('<html>'),
  redirect: (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  huge: (response) => response.end(Buffer.alloc(10 * 1024 * 1024, ' ')),
  cut: (response) => response.destroy(),
  negative: (response) => json(response, 200, { ...offer, price: '-5.00' }),
  'forty digits': (response) => json(response, 200, { ...offer, price: '9'.repeat(40) }),
  'in kronor': (response) => json(response, 200, { ...offer, currency: 'SEK' }),
  'a script': (response) => json(response, 200, { ...offer, termsUrl: 'javascript:alert(1)' }),
  unwilling: (response) => json(response, 422, { declined: 'Not in your country.' }),
};

function serve() {
  let mood = 'well';
  const sold = new Map<string, string>();
  const from: unknown[] = [];
  const cancelled = new Set<string>();
  let asked = 0;
  let stand = '{}';
  const claims = new Map<string, unknown>();
  const messages = new Map<string, string>();
  const files = new Map<string, Books['files'][number]>();
  const withdrawn = new Set<string>();
  process.on('disconnect', () => process.exit());

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const sent = await buffer(request);
    const body = sent.toString();
    if (request.url === '/mood') {
      mood = body;
      return response.end();
    }
    if (request.url === '/stand') {
      stand = body;
      return response.end();
    }
    if (request.url === '/books')
      return json(response, 200, {
        sold: [...sold],
        from,
        cancelled: [...cancelled],
        claims: [...claims],
        messages: [...messages.values()],
        files: [...files.values()],
        withdrawn: [...withdrawn],
        asked,
      } satisfies Books);
    asked++;
    const key = String(request.headers['idempotency-key']);
    const signature = createHmac('sha256', PROVIDER_SECRET).update(`${key}.`).update(sent).digest('hex');
    if (request.headers['wellkept-signature'] !== signature) return json(response, 401, {});
    if (mood !== 'unwilling') note(request, key, sent);
    const unwell = moods[mood];
    if (unwell) return unwell(response);
    if (request.url === '/quotes') return json(response, 200, offer);
    if (request.url === '/cancellations') return json(response, 200, { cancelled: true });
    if (request.url === '/claims')
      return json(response, 200, { claimId: `RC-${[...claims.keys()].indexOf(key) + 1}`, answerDue: null });
    if (request.url === '/claims/status')
      return json(response, 200, {
        status: 'submitted',
        resolution: null,
        amount: null,
        answerDue: null,
        notes: [],
        ...JSON.parse(stand),
      });
    if (request.url?.startsWith('/claims/')) return json(response, 200, { received: true });
    return json(response, 200, {
      policyNumber: sold.get(key),
      paymentUrl: 'https://remote.example/pay/policy',
    });
  }

  /** A purchase counts, whether or not the answer arrives. */
  function note({ url: path, headers }: IncomingMessage, key: string, sent: Buffer) {
    if (path === '/purchases') from.push(JSON.parse(sent.toString()).coverFrom);
    if (path === '/purchases' && !sold.has(key)) sold.set(key, `RP-${sold.size + 1}`);
    if (path === '/cancellations') cancelled.add(key);
    if (path === '/claims') claims.set(key, JSON.parse(sent.toString()));
    if (path === '/claims/messages') messages.set(key, JSON.parse(sent.toString()).text);
    if (path === '/claims/withdrawals') withdrawn.add(key);
    if (path === '/claims/files')
      files.set(key, {
        bytes: sent.length,
        type: String(headers['content-type']),
        claim: String(headers['wellkept-claim']),
      });
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
}

if (import.meta.main) serve();
