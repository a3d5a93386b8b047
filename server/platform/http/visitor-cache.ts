import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
/** Visitors see a change within a second. The person who made it is signed in and never served from here. */
const FRESH_FOR = 900;
const MOST = 500;
const WORTH_COMPRESSING = 1400;

/** As it is sent. */
interface StoredBody {
  status: number;
  /** One character per byte (latin1): Node sends a string together with the headers, but a buffer separately. */
  body: string;
  headers: Record<string, string>;
}
interface CachedAnswer {
  plain: StoredBody;
  compressed: StoredBody | undefined;
}
export interface FreshAnswer {
  text: string;
  headers: Record<string, string>;
  status?: number;
}

/** Caches answers for signed-out visitors; each is made at most once a second, however many ask. */
export function createVisitorCache() {
  const answers = new Map<string, { at: number; answer: Promise<CachedAnswer>; kept?: CachedAnswer }>();
  const isFresh = (entry: { at: number } | undefined) =>
    entry !== undefined && Date.now() - entry.at < FRESH_FOR;
  return {
    /** Returns the answer only if it is cached, without waiting. */
    peek(key: string): CachedAnswer | undefined {
      const entry = answers.get(key);
      return isFresh(entry) ? entry?.kept : undefined;
    },
    get(key: string, make: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
      const known = answers.get(key);
      if (known && isFresh(known)) return known.answer;
      const answer = make().then(toCachedAnswer);
      const entry: { at: number; answer: Promise<CachedAnswer>; kept?: CachedAnswer } = {
        at: Date.now(),
        answer,
      };
      answers.delete(key);
      answers.set(key, entry);
      answer.then(
        (kept) => {
          entry.kept = kept;
        },
        () => answers.delete(key),
      );
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
  };
}
export type VisitorCache = ReturnType<typeof createVisitorCache>;

async function toCachedAnswer({ text, headers, status = 200 }: FreshAnswer): Promise<CachedAnswer> {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const toStoredBody = (bytes: Buffer, encoding?: string): StoredBody => ({
    body: bytes.toString('latin1'),
    status,
    headers: {
      ...headers,
      vary: 'Cookie, Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(bytes.length),
    },
  });
  return {
    plain: toStoredBody(body),
    compressed:
      body.length > WORTH_COMPRESSING ? toStoredBody(await brotli(body, { params }), 'br') : undefined,
  };
}

const choose = ({ plain, compressed }: CachedAnswer, accepted: string | string[] | undefined) =>
  compressed && /\bbr\b/.test(String(accepted)) ? compressed : plain;

export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: CachedAnswer) {
  const { body, headers, status } = choose(kept, request.headers['accept-encoding']);
  return reply.status(status).headers(headers).send(Buffer.from(body, 'latin1'));
}

/** Sends cached answers before Fastify handles the request, which is cheapest. */
export function answerVisitorsFirst(
  server: Server,
  cache: VisitorCache,
  sessionCookie: string,
  always: Record<string, string>,
  /** Counts the request. False if the caller exceeds the rate limit; Fastify then handles the request and refuses it. */
  isWelcome: (request: IncomingMessage) => boolean,
) {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const visits = request.method === 'GET' && !request.headers.cookie?.includes(sessionCookie);
    const cached = visits ? cache.peek(request.url ?? '') : undefined;
    if (!cached || !isWelcome(request)) {
      for (const handle of handlers) handle(request, response);
      return;
    }
    const { body, headers, status } = choose(cached, request.headers['accept-encoding']);
    response.writeHead(status, { ...always, ...headers, 'x-request-id': randomUUID() }).end(body, 'latin1');
  });
}
