import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { FILES_IN_BODY_MOST } from '../../../contract/files-in-body.ts';
import type { CurrentPerson } from '../../../contract/identity.ts';
import { type Db, type Pool, wasOvertaken } from '../database.ts';
import { answerOnce, forgetDoubleClicks } from '../idempotency.ts';
import { Problem } from '../problem.ts';
import { bodyLimitOf, fileFieldsOf } from './bounds.ts';
import { putTextsBack, takeFilesOut } from './files-in-body.ts';
import type { CheckReplies } from './replies.ts';
import { schemaOf, successStatus, validate } from './schema.ts';
import { sendKept, type VisitorCache } from './visitor-cache.ts';

export interface Caller {
  id: string;
  /** Not the secret in the cookie, but its hash. */
  sessionId: string;
  person: CurrentPerson;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** No time limit for the body; the handler sets its own. */
    streamed?: boolean;
    /** What a request counts for in the limit per network, if not 1. */
    cost?: number;
    /** Other sites may call this endpoint, because it authenticates by the URL, not by a cookie. */
    anyOrigin?: boolean;
  }
}

type Out<E, K extends string> = E extends { [_ in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Answer<E> = E extends { file: string }
  ? unknown
  : E extends { reply: infer S extends z.ZodType }
    ? z.input<S>
    : unknown;

/** Runs a transaction that stores the `Idempotency-Key`, if the request has one. */
export type Once = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

export interface Context<E extends Endpoint> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  body: E extends { body: 'stream' } ? Readable : Out<E, 'body'>;
  caller: E extends { access: 'member'; publicWith?: undefined } ? Caller : Caller | undefined;
  /** A transaction, except in a GET; rolled back when the handler throws. */
  tx: Db;
  /** For handlers with `ownTransaction`. */
  once: Once;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteOptions {
  /** The handler opens its own transactions because it waits for something slow in between. */
  ownTransaction?: boolean;
  /** Signed-out visitors share one cached answer, at most a second old. */
  cachedForVisitors?: boolean;
  /** Replaces the usual authentication, to load further data for the handler along with the caller. */
  authenticate?: Authenticate;
  /** A limit per person and its error message, besides the limit per network. */
  perMinute?: { most: number; refusal: string };
}

export type AddRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (context: Context<E>) => Promise<Answer<E>> | Answer<E>,
  options?: RouteOptions,
) => void;

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

interface RouteServices {
  db: Pool;
  authenticate: Authenticate;
  /** Set in tests, so that an unexpected field is an error. */
  checkReplies: CheckReplies | undefined;
  /** The cache of answers for signed-out visitors. */
  shared: VisitorCache;
  /** Where files that come in a body are kept until they are used. */
  drafts: string;
}

/** Turns a contract endpoint into a route: authenticate → validate → transaction → act → present. */
export function createRoutes(
  app: FastifyInstance,
  { db, authenticate, checkReplies, shared, drafts }: RouteServices,
): AddRoute {
  app.decorateRequest('caller', undefined);
  // biome-ignore lint/suspicious/noExplicitAny: set before it is read, by the routes that take files.
  app.decorateRequest('sentFiles', undefined as any);
  app.setValidatorCompiler<z.ZodType>(
    ({ schema, httpPart }) =>
      (data) =>
        validate(schema, httpPart, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    return (data) => JSON.stringify(checkReplies ? checkReplies.one(schema, data) : data);
  });

  return (endpoint, handler, options = {}) => {
    checkReplies?.know(endpoint);
    const status = successStatus(endpoint);
    const streamed = endpoint.body === 'stream';
    const { bodyLimit, fields, takeFiles } = limitsOf(endpoint.body, drafts);
    const transactional = endpoint.method !== 'GET' && !options.ownTransaction;
    const add = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(endpoint),
        config: {
          streamed,
          ...(options.perMinute ? limitPerPerson(options.perMinute) : {}),
        },
        bodyLimit,
        ...(takeFiles ? { preParsing: takeFiles } : {}),
        // Callers are authenticated before their body is read, so that strangers cost no parsing and learn nothing.
        async onRequest(request, reply) {
          request.caller = await (options.authenticate ?? authenticate)(request, reply);
          if (!request.caller && !isOpen(endpoint, request)) throw new Problem('signed_out');
        },
        async preValidation(request) {
          if (fields) putTextsBack(request, fields);
          if (streamed) request.body ??= Readable.from([]);
          else if (!endpoint.body && request.body !== undefined) refuseContent(request.body);
        },
        async handler(request, reply) {
          const { params, query, body, caller } = request;
          const once = <T>(work: (tx: Db) => Promise<T>) =>
            endpoint.idempotent && caller
              ? answerOnce(db, { personId: caller.id, request, work, alike: endpoint.idempotent !== true })
              : db.transaction(async (tx) => {
                  if (endpoint.method === 'DELETE' && caller) await forgetDoubleClicks(tx, caller.id);
                  return work(tx);
                });
          const context = { params, query, body, caller, once, request, reply };
          const run = async (tx: Db) => handler({ ...context, tx } as unknown as Context<typeof endpoint>);
          const act = () => (transactional ? once(run) : run(db));
          reply.header('cache-control', 'no-store').status(status);
          if (options.cachedForVisitors && !caller) {
            const cached = await shared.get(request.url, async () => {
              const answer = await run(db);
              if (endpoint.reply) checkReplies?.one(endpoint.reply, answer);
              const link = reply.getHeader('link')?.toString();
              const headers = {
                'content-type': 'application/json; charset=utf-8',
                'cache-control': 'no-store',
                ...(link ? { link } : {}),
              };
              return { text: JSON.stringify(answer), headers };
            });
            return sendKept(request, reply, cached);
          }
          return present(await act().catch(actAgain).catch(actAgain).catch(actAgain));

          /**
           * Retries a change that lost a race, up to three times. The retry then finds that the row it needs is gone, and says so.
           */
          async function actAgain(error: unknown) {
            if (!wasOvertaken(error) || streamed) throw error;
            if (caller && !(await authenticate(request, reply))) throw new Problem('signed_out');
            return act();
          }

          function present(answer: unknown) {
            if (reply.sent || answer === reply) return reply;
            return status === 204 ? reply.send() : answer;
          }
        },
      });
    if (streamed) app.register(async (scope) => add(withoutBodyParsing(scope)));
    else add(app);
  };
}

/** Whether signed-out visitors may send this request. */
const isOpen = ({ access, publicWith }: Endpoint, { query }: FastifyRequest) =>
  access === 'public' || (publicWith !== undefined && Object.hasOwn(query as object, publicWith));

/** Room for an empty body, or for one that is refused because it is not empty. */
const NOTHING_MOST = 1_024;

/** The body limit follows from the schema; files in the body are counted separately. */
function limitsOf(body: Endpoint['body'], folder: string) {
  if (!body || body === 'stream') return { bodyLimit: NOTHING_MOST };
  const textMost = bodyLimitOf(body);
  const fields = fileFieldsOf(body);
  if (fields.size === 0) return { bodyLimit: textMost };
  const takeFiles = async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) =>
    takeFilesOut(request, reply, payload, { fields, textMost, folder });
  const filesMost = [...fields.values()].reduce((sum, { most, bytes }) => sum + most * bytes, 0);
  return { bodyLimit: textMost + Math.min(filesMost, FILES_IN_BODY_MOST), fields, takeFiles };
}

/** Counts by person; the caller is known by the time this runs. */
const limitPerPerson = ({ most, refusal }: { most: number; refusal: string }) => ({
  rateLimit: {
    max: most,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => request.caller?.id ?? request.ip,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      new Problem('too_many_requests', { retryAfter: Math.ceil(ttl / 1000), message: refusal }),
  },
});

/** Leaves bodies unparsed in this scope, whatever their type. */
function withoutBodyParsing(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

function refuseContent(body: unknown) {
  const empty = body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (!empty) throw new Problem('invalid_request', { fields: { body: 'Nothing is expected here.' } });
}
