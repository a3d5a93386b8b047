import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import { logging } from '../log.ts';
import { Problem } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { answerError } from './errors.ts';
import { refuseForeignOrigin, securityHeaders } from './guards.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The responses that are not finished yet. */
    inFlight: Set<ServerResponse>;
    /** The rate limit per network; undefined if there is none. */
    networkLimit: ReturnType<typeof limitNetworks>;
  }
}

/** A secret header on requests that this process sends to itself, which are not rate-limited. */
export const OWN_CALL = { 'x-wellkept-own': randomBytes(16).toString('hex') };

export interface HttpOptions {
  logger?: { level: string; stream: Writable };
  /** With this many requests at once, further ones get a 503. */
  maxInFlight?: number;
  /** How long a body may take to arrive, in milliseconds; streamed bodies have ten minutes. */
  bodyTimeout?: number;
}

/** The HTTP server with limits, headers and error handling. Routes, pages and rooms add the rest. */
export async function createHttpServer(
  settings: Settings,
  { logger, maxInFlight = 1000, bodyTimeout = 30_000 }: HttpOptions = {},
): Promise<FastifyInstance> {
  const limit = limitNetworks(settings);
  /** Every request counts, before anything else happens: refused requests and unknown addresses, too. */
  function count({ url, raw, headers, routeOptions }: FastifyRequest) {
    if (url.startsWith('/assets/') || headers['x-wellkept-own'] === OWN_CALL['x-wellkept-own']) return;
    const retryAfter = limit?.count(limit.networkOf(raw), routeOptions?.config?.cost);
    if (retryAfter) throw new Problem('too_many_requests', { retryAfter });
  }
  const app = Fastify({
    logger: { level: settings.logLevel, ...logging, ...logger },
    logController: new LogController({ disableRequestLogging: true }),
    // Several times as fast as an id in the order of time, which nothing needs here.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies ?? false,
    // For routes outside the contract; endpoints have limits that follow from their schemas.
    bodyLimit: 16 * 1024,
    // Node has one limit for all requests, so it fits the slowest upload; `limitReadTime` is stricter for the others.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    clientErrorHandler: refuseBrokenRequest,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    frameworkErrors(error, request, reply) {
      try {
        count(request);
        answerError(error, request, reply);
      } catch (tooMany) {
        answerError(tooMany, request, reply);
      }
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1400,
    // Takes half the time of the default for a few per cent more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const headers = securityHeaders(settings);
  const inFlight = new Set<ServerResponse>();
  app.decorate('inFlight', inFlight);
  app.decorate('networkLimit', limit);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    count(request);
    if (!request.routeOptions.config?.anyOrigin) refuseForeignOrigin(request, settings.publicUrl);
    if (request.method !== 'GET' && !request.routeOptions.config?.streamed)
      limitReadTime(request.raw, bodyTimeout);
    if (inFlight.size >= maxInFlight) throw new Problem('unavailable', { retryAfter: 1 });
    inFlight.add(reply.raw);
    reply.raw.once('close', () => inFlight.delete(reply.raw));
  });
  app.decorateRequest('isShed', false);
  app.addHook('onResponse', async (request, reply) => {
    if (request.isShed) return;
    // Logs the route's pattern, not the address, because ids and search words are private.
    const { method, id, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms },
      'request',
    );
  });

  await app.register(underPressure, {
    maxEventLoopDelay: settings.delayLimit,
    sampleInterval: 1000,
    retryAfter: 2,
  });
  // For the limits of single endpoints per person.
  if (limit) await app.register(rateLimit, { global: false });
  return app;
}

/** Counts requests answered from the visitor cache, which never reach Fastify, in the same limit. */
export const countVisitors =
  ({ networkLimit }: FastifyInstance) =>
  (request: IncomingMessage): boolean => {
    if (!networkLimit) return true;
    const network = networkLimit.networkOf(request);
    if (networkLimit.isOver(network)) return false;
    networkLimit.count(network);
    return true;
  };

/** The rate limit per network. It finds the caller's address itself, because Fastify fails on an invalid forwarded address. */
function limitNetworks({ rateLimit, trustedProxies }: Settings) {
  if (rateLimit === 0) return undefined;
  const trust = trustedProxies ? proxyAddr.compile(trustedProxies.split(/\s*,\s*/)) : undefined;
  return {
    ...createRateLimit(rateLimit),
    networkOf: (raw: IncomingMessage) =>
      networkOf((trust ? proxyAddr(raw, trust) : raw.socket.remoteAddress) ?? ''),
  };
}

/** Waits for running requests, then closes all connections, also the idle ones that browsers keep open. */
export async function drained({ inFlight, server }: FastifyInstance, patience = 15_000) {
  for (let waited = 0; inFlight.size > 0 && waited < patience; waited += 20) await wait(20);
  server.closeAllConnections();
}

const SCHEME_AND_HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** A request may name any host in its target (`GET http://host/path`, RFC 9112); pages and redirects must not repeat it. */
function withoutHost(target: string): string {
  if (target.startsWith('/') || !SCHEME_AND_HOST.test(target)) return target;
  const path = target.replace(SCHEME_AND_HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function limitReadTime(raw: IncomingMessage, timeout: number) {
  const late = setTimeout(() => {
    if (!raw.complete) refuseByHand(raw.socket, 'request_timeout');
  }, timeout);
  raw.once('close', () => clearTimeout(late));
}

/** Answers requests that Node could not parse: not HTTP, or headers too slow or too large. */
const refuseBrokenRequest: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (error.code === 'ECONNRESET') return;
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'invalid_request';
  refuseByHand(socket, code);
};

function refuseByHand(socket: Socket, code: ErrorCode) {
  if (!socket.writable) return;
  const [status, message] = errors[code];
  const body = JSON.stringify({ code, message, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), 2_000).unref();
}
