import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CurrentUser } from '../../../contract/identity.ts';
import type { Db } from '../database.ts';
import { answerOnce } from '../idempotency.ts';
import { Problem } from '../problem.ts';
import { schemaOf, successStatus, validate } from './schema.ts';

export interface Caller {
  id: string;
  user: CurrentUser;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

type Out<E, K extends string> = E extends { [_ in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Answer<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : unknown;

export interface Context<E extends Endpoint> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  body: Out<E, 'body'>;
  caller: E['access'] extends 'member' ? Caller : Caller | undefined;
  /** A transaction in everything but a GET: what the handler throws undoes what it wrote. */
  tx: Db;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteOptions {
  /** The handler opens its own transactions, because it waits for something slow in between. */
  ownTransaction?: boolean;
}

export type AddRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (context: Context<E>) => Promise<Answer<E>> | Answer<E>,
  options?: RouteOptions,
) => void;

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

interface Needs {
  db: Db;
  authenticate: Authenticate;
  /** Replies are held against the contract: in tests, where a surprise must be an error. */
  checkReplies: boolean;
}

/** Turns a contract's declaration into a route: authenticate → validate → transaction → act → present. */
export function createRoutes(app: FastifyInstance, { db, authenticate, checkReplies }: Needs): AddRoute {
  app.decorateRequest('caller', undefined);
  app.setValidatorCompiler<z.ZodType>(
    ({ schema, httpPart }) =>
      (data) =>
        validate(schema, httpPart, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    return (data) => JSON.stringify(checkReplies ? schema.parse(data) : data);
  });

  return (endpoint, handler, options = {}) => {
    const status = successStatus(endpoint);
    const transactional = endpoint.method !== 'GET' && !options.ownTransaction;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      config: { access: endpoint.access },
      // Who calls is settled before what they sent is looked at: a stranger learns nothing from a validation message.
      async preValidation(request, reply) {
        request.caller = await authenticate(request, reply);
        if (endpoint.access === 'member' && !request.caller) throw new Problem('signed_out');
        if (!endpoint.body && request.body !== undefined) refuseContent(request.body);
      },
      async handler(request, reply) {
        const { params, query, body, caller } = request;
        const run = async (tx: Db) =>
          handler({ params, query, body, caller, tx, request, reply } as unknown as Context<typeof endpoint>);
        reply.header('cache-control', 'no-store').status(status);
        if (!transactional) return present(await run(db));
        return present(
          endpoint.idempotent && caller
            ? await answerOnce(db, caller.id, request, run)
            : await db.transaction(run),
        );

        function present(answer: unknown) {
          if (reply.sent) return reply;
          return status === 204 ? reply.send() : answer;
        }
      },
    });
  };
}

function refuseContent(body: unknown) {
  const empty = body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (!empty) throw new Problem('invalid_request', { fields: { body: 'Nothing is expected here.' } });
}
