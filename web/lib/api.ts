import type { z } from 'zod';
import type { ErrorReply } from '../../contract/common.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/index.ts';
import { stopped } from './stopped.ts';

/**
 * The typed client. It knows the contract by its types alone, so that no schema reaches the browser unless a form needs it:
 * `call('POST /api/reviews/{id}/like', { params: { id } })`.
 */
type Declared = Extract<(typeof contract)[keyof typeof contract], Endpoint>;
type ByCall = { [E in Declared as `${E['method']} ${E['path']}`]: E };
export type Call = keyof ByCall;

type In<E, K extends string> = E extends { [_ in K]: infer S extends z.ZodType }
  ? { [_ in K]: z.input<S> }
  : unknown;
export type Input<C extends Call> = In<ByCall[C], 'params'> & In<ByCall[C], 'query'> & In<ByCall[C], 'body'>;
export type Reply<C extends Call> = ByCall[C] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Args<C extends Call> = unknown extends Input<C> ? [input?: undefined] : [input: Input<C>];

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | undefined;
  /** The server's own sentence, for showing to a person. */
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    const reply = parse(text);
    this.code = reply?.code;
    this.reason = reply?.message;
    this.fields = reply?.fields ?? {};
  }
}

function parse(text: string): Partial<ErrorReply> | undefined {
  try {
    return JSON.parse(text) as Partial<ErrorReply>;
  } catch {
    return undefined;
  }
}

export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export function urlOf(path: string, { params = {}, query = {} }: AnyInput = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return search.size ? `${filled}?${search}` : filled;
}

interface CallOptions {
  /** Sent again with the same key, the call has the same effect as once. */
  idempotencyKey?: string;
  /** Goes through even when the page is being left. */
  keepalive?: boolean;
}

const never = new Promise<never>(() => {});

async function send(key: string, input: unknown, options: CallOptions = {}) {
  try {
    return await ask(key, input, options);
  } catch (error) {
    if (stopped.aborted) return never;
    throw error;
  }
}

async function ask(key: string, input: unknown, options: CallOptions) {
  stopped.throwIfAborted();
  const [method = 'GET', path = ''] = key.split(' ');
  const given = (input ?? {}) as AnyInput;
  const headers: Record<string, string> = {};
  if (given.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const response = await fetch(urlOf(path, given), {
    method,
    credentials: 'same-origin',
    headers,
    keepalive: options.keepalive,
    // What is being written is left to arrive.
    signal: method === 'GET' ? stopped : undefined,
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return { reply: text ? (JSON.parse(text) as unknown) : undefined, link: response.headers.get('link') };
}

export async function call<C extends Call>(
  key: C,
  ...[input, options]: [...Args<C>, options?: CallOptions]
): Promise<Reply<C>> {
  return (await send(key, input, options as CallOptions | undefined)).reply as Reply<C>;
}

/** One part of a plain list, and where the list goes on if it does. */
export async function callList<C extends Call>(key: C, ...[input]: Args<C>) {
  const { reply, link } = await send(key, input);
  return { items: reply as Reply<C>, nextCursor: cursorIn(link) };
}

/** From a header like `</api/reviews/user?cursor=abc>; rel="next"`. */
export function cursorIn(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  return next ? new URLSearchParams(next.split('?')[1]).get('cursor') : null;
}

/** There is no such thing, or what was asked for cannot be one. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
