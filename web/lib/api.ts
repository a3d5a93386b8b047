import type { z } from 'zod';
import type { ErrorReply } from '../../contract/common.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/index.ts';
import { stopped } from './stop-requests.ts';

/**
 * The typed API client: `call('POST /api/reviews/{id}/like', { params: { id } })`. It imports only the contract's types, so a schema
 * reaches the browser only with a form that needs it.
 */
type DeclaredEndpoint = Extract<(typeof contract)[keyof typeof contract], Endpoint>;
type ByCall = { [E in DeclaredEndpoint as `${E['method']} ${E['path']}`]: E };
export type Call = keyof ByCall;

type InputOf<E, K extends string> = E extends { [_ in K]: infer S extends z.ZodType }
  ? { [_ in K]: z.input<S> }
  : unknown;
export type Input<C extends Call> = InputOf<ByCall[C], 'params'> &
  InputOf<ByCall[C], 'query'> &
  InputOf<ByCall[C], 'body'>;
export type Reply<C extends Call> = ByCall[C] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Args<C extends Call> = unknown extends Input<C> ? [input?: undefined] : [input: Input<C>];

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | undefined;
  /** The server's own explanation, in words for people. */
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
  /** A repeated call with the same key takes effect only once. */
  idempotencyKey?: string;
  /** Lets the request finish even when the page is being left. */
  keepalive?: boolean;
  /** Gives up a read that nobody waits for any more. */
  signal?: AbortSignal;
}

/** In milliseconds: a slower read fails with a timeout. */
const LONGEST_READ = 60_000;

const never = new Promise<never>(() => {});

const listeners = new Set<(call: Call) => void>();

/** Calls the listener with the name of each call that succeeded; returns the function that unsubscribes. */
export function onAnswered(listener: (call: Call) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(key: Call, input: unknown, options: CallOptions = {}) {
  try {
    const answer = await ask(key, input, options);
    for (const listener of listeners) listener(key);
    return answer;
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
    // Writes are never aborted, so that they still arrive.
    signal:
      method === 'GET'
        ? AbortSignal.any([
            stopped,
            AbortSignal.timeout(LONGEST_READ),
            ...(options.signal ? [options.signal] : []),
          ])
        : undefined,
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

/** One page of a list, with the cursor of the next page if there is one. */
export async function callList<C extends Call>(
  key: C,
  ...[input, options]: [...Args<C>, options?: CallOptions]
) {
  const { reply, link } = await send(key, input, options as CallOptions | undefined);
  return { items: reply as Reply<C>, nextCursor: cursorIn(link) };
}

/** From a header like `</api/reviews/user?cursor=abc>; rel="next"`. */
export function cursorIn(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  return next ? new URLSearchParams(next.split('?')[1]).get('cursor') : null;
}

/** Whether the thing does not exist, or the id is malformed. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether the thing was deleted, or the viewer may no longer see it. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/** Whether an earlier attempt with the same idempotency key arrived, with a different body. */
export const wasSentBefore = (error: unknown) =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

/** For `catch` of a deletion: a 404 counts as success. */
export function unlessGone(error: unknown) {
  if (!isGone(error)) throw error;
}
