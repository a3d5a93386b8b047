import { type ChildProcess, fork } from 'node:child_process';
import { verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One encrypted message as the service received it. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
}

/** A push service in a process of its own. It checks the sender, as real ones do, and answers as told. */
export async function startPushService() {
  const service = fork(import.meta.filename, { execArgv: [] });
  const [{ origin }] = (await once(service, 'message')) as [{ origin: string }];
  const received: ReceivedPush[] = [];
  service.on('message', (message: ReceivedPush) => received.push(message));
  return {
    origin,
    received,
    /** Sets the next answers, in turn; the last one repeats. */
    answer: (...replies: Reply[]) => service.send(replies),
    stop: () => ended(service),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

async function ended(service: ChildProcess) {
  service.kill();
  await once(service, 'exit');
}

function serve() {
  let replies: Reply[] = [{ status: 201 }];
  process.on('message', (given: Reply[]) => {
    replies = given;
  });
  process.on('disconnect', () => process.exit());
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname } = new URL(request.url ?? '/', origin);
    const headers = request.headers as Record<string, string>;
    process.send?.({ path: pathname, headers, body: body.toString('base64') } satisfies ReceivedPush);
    const [reply = { status: 201 }] = replies.length > 1 ? replies.splice(0, 1) : replies;
    const { status } = isSigned(request) ? reply : { status: 403 };
    response.writeHead(status, reply.headers).end();
  });
  let origin = '';
  server.listen(0, '127.0.0.1', () => {
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.send?.({ origin });
  });

  /** RFC 8292: a short-lived token for this service, signed with the key that is sent along. */
  function isSigned({ headers }: IncomingMessage): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    if (!x || !y || point.length !== 65) return false;
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const left = exp - Date.now() / 1000;
    return (
      aud === origin &&
      left > 0 &&
      left <= 86_400 &&
      /^(mailto:|https:)/.test(sub) &&
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    );
  }
}

if (import.meta.main) serve();
