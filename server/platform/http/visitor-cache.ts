import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
/** Everybody sees a change within a second; who made it is signed in, and signed-in people are never served from here. */
const FRESH_FOR = 900;
const MOST = 500;
const WORTH_COMPRESSING = 1400;

interface Kept {
  body: Buffer;
  compressed: Buffer | undefined;
  link: string | undefined;
}

/** The same answer for every signed-out visitor, made at most once a second however many ask at once. */
export function createVisitorCache() {
  const answers = new Map<string, { at: number; answer: Promise<Kept> }>();
  return (key: string, make: () => Promise<{ text: string; link: string | undefined }>): Promise<Kept> => {
    const known = answers.get(key);
    if (known && Date.now() - known.at < FRESH_FOR) return known.answer;
    const answer = make().then(async ({ text, link }) => {
      const body = Buffer.from(text);
      const worthIt = body.length > WORTH_COMPRESSING;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      return { body, compressed: worthIt ? await brotli(body, { params }) : undefined, link };
    });
    answers.delete(key);
    answers.set(key, { at: Date.now(), answer });
    answer.catch(() => answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { body, compressed, link }: Kept) {
  if (link) reply.header('link', link);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'Cookie, Accept-Encoding');
  const takesBrotli = compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(body);
}
