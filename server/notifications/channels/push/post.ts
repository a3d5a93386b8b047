import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { Agent, request as https } from 'node:https';
import { publicLookup } from './address.ts';

const PATIENCE = 15_000;
/** A separate agent, so that no connection made without `publicLookup` is reused here. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });

export interface Answer {
  status: number;
  /** In seconds, if the service sent it. */
  retryAfter: number | undefined;
}

/** Sends to a push service. It follows no redirect, ignores the body and waits at most 15 seconds. */
export async function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  { trusted }: { trusted: boolean },
): Promise<Answer> {
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE) };
  const request =
    url.protocol === 'http:' ? http(url, options) : https(url, trusted ? options : { ...options, agent });
  // `once` reports errors before the response; later ones do not matter and must not crash the process.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).resume();
  const { statusCode: status = 0, headers: answered } = response;
  const seconds = Number(answered['retry-after']);
  return { status, retryAfter: seconds > 0 ? Math.min(seconds, 3600) : undefined };
}
