import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { errors } from '../contract/errors.ts';
import * as contract from '../contract/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint);
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, id);

let app: TestApp;
let documented: {
  paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
};
beforeAll(async () => {
  app = await startTestApp();
  documented = (await app.visitor().get('/api/openapi.json')).json;
});
afterAll(() => app.stop());

describe.each(named(endpoints))('%s', (_name, endpoint) => {
  test('is served and documented as the contract declares it', () => {
    const operation = documented.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    expect(operation?.security !== undefined).toBe(endpoint.access === 'member');
    for (const code of endpoint.errors ?? []) {
      expect(Object.keys(operation?.responses ?? {})).toContain(String(errors[code][0]));
    }
  });

  test('tells a signed-out visitor what its access says', async () => {
    const answer = await app.visitor().send(addressOf(endpoint), { method: endpoint.method });
    if (endpoint.access === 'member') {
      expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
    } else {
      expect(answer.json?.code).not.toBe('signed_out');
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test.each(named(endpoints.filter(({ method }) => method !== 'GET')))(
  '%s refuses a foreign site before anything else',
  async (_name, endpoint) => {
    const member = await app.member();
    const headers = { origin: 'https://evil.example' };
    const answer = await member.send(addressOf(endpoint), { method: endpoint.method, headers });
    expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
  },
);

test.each(named(endpoints.filter(({ access, body }) => access === 'member' && body && body !== 'stream')))(
  '%s reads nothing of what a signed-out visitor sends',
  async (_name, endpoint) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app
      .visitor()
      .send(addressOf(endpoint), { method: endpoint.method, body: '{"half":', headers });
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
  },
);

/** JSON that JavaScript cannot turn into a string: `String()` of it throws. */
const NO_TEXT = { toString: 1, valueOf: 1 };
test.each(named(endpoints.filter(({ body }) => body && body !== 'stream')))(
  '%s answers fields that cannot become a string like any bad input',
  async (_name, endpoint) => {
    const { shape = {} } = endpoint.body as { shape?: object };
    const fields = Object.fromEntries(Object.keys(shape).map((name) => [name, NO_TEXT]));
    const member = await app.member();
    const answer = await member.send(addressOf(endpoint), {
      method: endpoint.method,
      body: { ...fields, ...NO_TEXT },
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  },
);

test('nothing is documented that the contract does not declare', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  const served = Object.entries(documented.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
  expect(served).toEqual(declared);
});

test('the errors: each status is one, each sentence is for a person', () => {
  for (const [code, [status, message]] of Object.entries(errors)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).toMatch(/^[A-Z].*[.!?]$/);
  }
});

test('the documentation is readable', async () => {
  const page = await app.visitor().follow('/api/docs/', { accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(page.text).toContain('swagger');
});
