import autocannon from 'autocannon';
import type { Request } from './case.ts';
import { percentile } from './ranking.ts';

export const CONNECTIONS = 16;
export const SECONDS = 2;

/** Requests answered per second, repeated over all connections. */
export const perSecond = async (...asked: Parameters<typeof measure>): Promise<number> =>
  (await measure(...asked)).perSecond;

/** Also returns the 95th percentile of the response times, in milliseconds. */
export async function measure(url: string, requests: Request[], cookie: string) {
  const hasBody = requests.some(({ body, each }) => body || each);
  const waits: number[] = [];
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...(cookie ? { cookie } : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    requests: requests.map(({ method = 'GET', path, body, headers, each }) => ({
      method,
      path: typeof path === 'string' ? path : '/',
      ...(headers ? { headers } : {}),
      // A request that is always the same is not built again, because building it would be measured too.
      ...(body || each || typeof path === 'function'
        ? {
            setupRequest: (request: autocannon.Request) => {
              const { cookie: own, ...rest } = each?.() ?? {};
              return {
                ...request,
                ...(body ? { body: body() } : {}),
                ...(typeof path === 'function' ? { path: path() } : {}),
                ...rest,
                ...(own ? { headers: { ...request.headers, cookie: own } } : {}),
              };
            },
          }
        : {}),
    })),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on('response', (_client, _status, _bytes, milliseconds) => waits.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, late: percentile(waits, 0.95) };
}

/** The paths in turn over all connections; autocannon would start each connection with the first path. */
export function inTurn(paths: string[]): () => string {
  let next = 0;
  return () => paths[next++ % paths.length] ?? '/';
}

export function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
