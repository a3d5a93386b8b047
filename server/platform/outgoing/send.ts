import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { Agent, request as https } from 'node:https';
import { publicLookup } from './address.ts';

/** A separate agent, so that no connection made without `publicLookup` is reused here. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });

interface OutgoingRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer | string;
  /** Aborts the request at any stage. */
  signal: AbortSignal;
  /** How much of the answer is read; without it nothing is. */
  mostBytes?: number;
  /** Whether the operator trusts this address, wherever it leads. */
  trusted: boolean;
}

export interface Answer {
  status: number;
  /** In seconds, if the service sent it. */
  retryAfter: number | undefined;
  body: Buffer;
}

export class AnswerTooLong extends Error {}

/** Sends to a service elsewhere, never inside our own network. It follows no redirect, and reads no more than was asked for. */
export async function send(
  url: URL,
  { mostBytes, trusted, body, ...options }: OutgoingRequest,
): Promise<Answer> {
  const request =
    url.protocol === 'http:' ? http(url, options) : https(url, trusted ? options : { ...options, agent });
  // `once` reports errors before the response; later ones do not matter and must not crash the process.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: answered } = response;
  const seconds = Number(answered['retry-after']);
  return {
    status,
    retryAfter: seconds > 0 ? Math.min(seconds, 3600) : undefined,
    body: mostBytes === undefined ? ignored(response) : await read(response, mostBytes),
  };
}

function ignored(response: IncomingMessage): Buffer {
  response.on('error', () => undefined).resume();
  return Buffer.alloc(0);
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    // Leaving the loop destroys the response.
    if (bytes > most) throw new AnswerTooLong('The answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
