import autocannon from 'autocannon';
import type { Request } from './case.ts';

export const CONNECTIONS = 16;
export const SECONDS = 2;

/** Requests answered per second, repeated over all connections. */
export async function perSecond(url: string, requests: Request[], cookie: string): Promise<number> {
  const hasBody = requests.some(({ body, each }) => body || each);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...(cookie ? { cookie } : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    requests: requests.map(({ method = 'GET', path, body, headers, each }) => ({
      method,
      path: typeof path === 'string' ? path : '/',
      setupRequest: (request: autocannon.Request) => {
        const { cookie: own, ...rest } = each?.() ?? {};
        return {
          ...request,
          ...(headers ? { headers: { ...request.headers, ...headers } } : {}),
          ...(body ? { body: body() } : {}),
          ...(typeof path === 'function' ? { path: path() } : {}),
          ...rest,
          ...(own ? { headers: { ...request.headers, cookie: own } } : {}),
        };
      },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

export function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
