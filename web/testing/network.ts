import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import * as contract from '../../contract/index.ts';
import type { Call, Input, Reply } from '../lib/api.ts';

/** What a component sent, as the contract reads it. */
export interface SentRequest<C extends Call = Call> {
  call: C;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Input<C> extends { body: infer Body } ? Body : undefined;
  headers: Headers;
}

interface Refusal {
  status: number;
  code: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
}

class Refused {
  readonly why: Refusal;
  constructor(why: Refusal) {
    this.why = why;
  }
}

/** An answer that is an error of the catalogue. */
export const refused = (status: number, code: ErrorCode, message = '', fields?: Record<string, string>) =>
  new Refused({ status, code, message, ...(fields ? { fields } : {}) });

/** An answer that never comes because the connection is lost. */
export const offline = Symbol('offline');

/** One page of a list, with the cursor of the next one. */
class Paged {
  readonly items: unknown;
  readonly next: string;
  constructor(items: unknown, next: string) {
    this.items = items;
    this.next = next;
  }
}
export const withNext = (items: unknown, next: string) => new Paged(items, next);

type Answer<C extends Call> = Reply<C> | Refused | Paged | typeof offline | Promise<Reply<C>>;
type Answers<C extends Call> = Answer<C> | ((sent: SentRequest<C>) => Answer<C>);

const endpoints = Object.values(contract).filter(
  (one): one is Extract<typeof one, Endpoint> => typeof one === 'object' && 'method' in one && 'path' in one,
) as Endpoint[];

const matchers = endpoints.map((endpoint) => ({
  endpoint,
  call: `${endpoint.method} ${endpoint.path}` as Call,
  pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** As in a browser, an aborted request rejects at once. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/**
 * Stands in for the server: components call `fetch`, and the test declares the answers. Requests and answers must match the contract.
 * `mistakes` lists those that do not, and calls without a declared answer.
 */
export function createNetwork() {
  const answers = new Map<Call, Answers<Call>>();
  const sent: SentRequest[] = [];
  const mistakes: string[] = [];

  async function fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const found = matchers
      .map((one) => ({ ...one, match: one.pattern.exec(url.pathname) }))
      .filter(({ endpoint, match }) => match && endpoint.method === method)
      // A literal path wins over one with a parameter.
      .toSorted(
        (a, b) => Object.keys(a.match?.groups ?? {}).length - Object.keys(b.match?.groups ?? {}).length,
      )[0];
    if (!found) return mistake(`${method} ${url.pathname} is not in the contract.`);
    const { call, endpoint, match } = found;
    const given = answers.get(call);
    if (!answers.has(call)) return mistake(`The test declares no answer to ${call}.`);
    const query = Object.fromEntries(url.searchParams);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    for (const [part, value] of Object.entries({ query, body })) {
      const schema = endpoint[part as 'query' | 'body'];
      const parsed = schema && schema !== 'stream' ? schema.safeParse(value) : undefined;
      if (parsed?.error)
        mistakes.push(`${call} was sent a ${part} that the contract refuses: ${parsed.error}`);
    }
    const request = {
      call,
      params: { ...match?.groups },
      query,
      body,
      headers: new Headers(init.headers),
    } as SentRequest;
    sent.push(request);
    const answer = await Promise.race([
      typeof given === 'function' ? given(request) : given,
      givenUp(init.signal),
    ]);
    init.signal?.throwIfAborted();
    if (answer === offline) throw new TypeError('Failed to fetch');
    if (answer instanceof Refused) {
      const { status, ...error } = answer.why;
      return Response.json(error, { status });
    }
    const paged = answer instanceof Paged ? answer : undefined;
    return reply(call, endpoint, paged ? paged.items : answer, paged?.next);
  }

  function reply(call: Call, endpoint: Endpoint, value: unknown, next?: string) {
    if (!endpoint.reply) return new Response(null, { status: 204 });
    const parsed = (endpoint.reply as z.ZodType).safeParse(value);
    if (parsed.error)
      mistakes.push(`The test's answer to ${call} does not fit the contract: ${parsed.error}`);
    const headers = next ? { link: `<${endpoint.path}?cursor=${next}>; rel="next"` } : undefined;
    return Response.json(value, { status: endpoint.status ?? 200, ...(headers ? { headers } : {}) });
  }

  function mistake(text: string) {
    mistakes.push(text);
    return Response.json({ code: 'internal', message: text }, { status: 500 });
  }

  return {
    fetch,
    mistakes,
    /** Declares the answer to a call, from now on. */
    answer<C extends Call>(call: C, given: Answers<C>) {
      answers.set(call, given as Answers<Call>);
    },
    /** The requests of a call so far, oldest first. */
    sent: <C extends Call>(call: C) => sent.filter((one) => one.call === call) as unknown as SentRequest<C>[],
  };
}

export type Network = ReturnType<typeof createNetwork>;
