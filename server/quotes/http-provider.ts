import { createHmac } from 'node:crypto';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { Amount, Currency, Moment } from '../../contract/common.ts';
import { outsideAddress } from '../platform/outgoing/address.ts';
import { send } from '../platform/outgoing/send.ts';

/** How to reach a provider over HTTP. */
export interface HttpProvider {
  id: string;
  endpoint: string;
  version: string;
  secret: string;
}

/** A text from a provider, of at most this many characters. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));
const WebAddress = z.url({ protocol: /^https$/ }).max(300);
const Declined = z.object({ declined: words(300) });
const Offer = z.object({
  quoteId: words(60),
  price: Amount,
  deductible: Amount,
  currency: Currency,
  includes: z.array(words(60)).max(20),
  excludes: z.array(words(60)).max(20),
  passesOn: z.boolean(),
  lines: z.array(z.object({ what: words(120), amount: z.string().regex(/^-?\d{1,8}(\.\d{2})?$/) })).max(20),
  termsUrl: WebAddress,
  paymentUrl: WebAddress.nullable(),
  validUntil: Moment.nullable(),
});
const Policy = z.object({ policyNumber: words(60), paymentUrl: WebAddress.nullable() });
const Cancelled = z.object({ cancelled: z.literal(true) });

/** The outcome of a call: an answer, a refusal in the provider's words, or nothing usable. */
export type ProviderOutcome<T> = { answer: T } | { declined: string } | { silent: 'late' | 'down' | 'wrong' };

const LONGEST_ANSWER = 64 * 1024;
/** In milliseconds. A file may take longer, because a job sends it and nobody waits. */
const PATIENCE = { body: { perAttempt: 1_900, inAll: 4_200 }, file: { perAttempt: 30_000, inAll: 65_000 } };

/** The provider was unreachable or had a temporary error, so a retry may help. */
class Trouble extends Error {}
/** The answer does not follow the protocol. */
class WrongAnswer extends Error {}

const troubles = handleWhen((error) => error instanceof Trouble || error instanceof TaskCancelledError);

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** A call to a provider. Its key makes it idempotent. */
interface Wish<T> {
  path: string;
  key: string;
  body?: object;
  /** Sent as raw bytes, instead of a JSON body. */
  file?: { bytes: Buffer; type: string; about: Record<string, string> };
  reply: z.ZodType<T>;
}

interface Options {
  /** Origins that the operator trusts, even at private addresses. */
  origins: readonly string[];
  /** The address of this app, for providers that it serves itself; the endpoint of these is a path. */
  own: () => { origin: string; headers: Record<string, string> };
}

/** Asks providers by the protocol in `docs/PROVIDERS.md`. */
export function createProviderClient({ origins, own }: Options) {
  const policies = new Map<string, ReturnType<typeof policyFor>>();
  const policyOf = (id: string, what: keyof typeof PATIENCE) => {
    const policy = policies.get(id + what) ?? policyFor(PATIENCE[what].perAttempt);
    policies.set(id + what, policy);
    return policy;
  };

  async function ask<T>(
    provider: HttpProvider,
    { path, key, body, file, reply }: Wish<T>,
  ): Promise<ProviderOutcome<T>> {
    const text = file?.bytes ?? Buffer.from(JSON.stringify(body));
    const { url, trusted, headers } = addressOf(provider, path);
    if (!url) return { silent: 'wrong' };
    const attempt = async ({ signal }: { signal: AbortSignal }): Promise<ProviderOutcome<T>> => {
      const { status, body: answered } = await send(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': file?.type ?? 'application/json',
          'content-length': text.length,
          ...file?.about,
          'idempotency-key': key,
          'wellkept-version': provider.version,
          'wellkept-signature': createHmac('sha256', provider.secret)
            .update(`${key}.`)
            .update(text)
            .digest('hex'),
        },
        body: text,
        signal,
        mostBytes: LONGEST_ANSWER,
        trusted,
      }).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall || error.code === 'ECONNRESET' ? new Trouble(error.code) : error;
      });
      if (status >= 500 || status === 429) throw new Trouble(String(status));
      if (status === 422) return parsed(Declined, answered);
      if (status !== 200 && status !== 201) throw new WrongAnswer(String(status));
      return { answer: parsed(reply, answered) };
    };
    try {
      const what = file ? 'file' : 'body';
      return await policyOf(provider.id + path, what).execute(
        attempt,
        AbortSignal.timeout(PATIENCE[what].inAll),
      );
    } catch (error) {
      return { silent: silenceOf(error) };
    }
  }

  function addressOf({ endpoint }: HttpProvider, path: string) {
    const inside = endpoint.startsWith('/') ? own() : undefined;
    const base = inside ? `${inside.origin}${endpoint}` : endpoint;
    const url = inside ? URL.parse(base + path) : outsideAddress(base + path, origins);
    const trusted = Boolean(inside) || (url !== undefined && url !== null && origins.includes(url.origin));
    return { url, trusted, headers: inside?.headers ?? {} };
  }

  return {
    ask,
    quote: (provider: HttpProvider, key: string, body: object) =>
      ask(provider, { path: '/quotes', key, body, reply: Offer }),
    purchase: (provider: HttpProvider, key: string, body: object) =>
      ask(provider, { path: '/purchases', key, body, reply: Policy }),
    cancel: (provider: HttpProvider, key: string, body: object) =>
      ask(provider, { path: '/cancellations', key, body, reply: Cancelled }),
  };
}

/** Two attempts, and a circuit breaker that opens after five failures in a row. */
const policyFor = (perAttempt: number) =>
  wrap(
    retry(troubles, {
      maxAttempts: 1,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 300 }),
    }),
    circuitBreaker(troubles, { halfOpenAfter: 20_000, breaker: new ConsecutiveBreaker(5) }),
    timeout(perAttempt, TimeoutStrategy.Aggressive),
  );

function parsed<T>(schema: z.ZodType<T>, answered: Buffer): T {
  try {
    return schema.parse(JSON.parse(answered.toString()));
  } catch {
    throw new WrongAnswer('Not what the protocol says.');
  }
}

function silenceOf(error: unknown): 'late' | 'down' | 'wrong' {
  if (error instanceof TaskCancelledError || (error as Error).name === 'AbortError') return 'late';
  if (error instanceof BrokenCircuitError || error instanceof Trouble) return 'down';
  return 'wrong';
}
