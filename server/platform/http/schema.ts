import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { ErrorReply } from '../../../contract/common.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import { Problem } from '../problem.ts';
import { findTooMany, MOST_PROBLEMS, UNKNOWN_FIELD } from './bounds.ts';
import { refuseUnstorableText } from './text-guard.ts';

/** A streamed body: documented as a file, checked by its handler. */
const BYTES = z.file();

export const successStatus = (endpoint: Endpoint) =>
  endpoint.status ?? (endpoint.reply || endpoint.file ? 200 : 204);

/** Every error code that an endpoint can answer: its own, and those that follow from its declaration. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.errors ?? []),
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_request'] as const) : []),
    ...(endpoint.access === 'member' ? (['signed_out'] as const) : []),
    ...(endpoint.idempotent ? (['idempotency_key_reused'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['storage_full'] as const)),
    'too_many_requests',
    'unavailable',
  ];
}

/** Requires a session; optional if the query decides (`publicWith`). */
const securityOf = ({ publicWith }: Endpoint): Record<string, string[]>[] =>
  publicWith ? [{ session: [] }, {}] : [{ session: [] }];

/** One schema for all endpoints with the same error codes, so that it is described once. */
const refusals = new Map<string, typeof ErrorReply>();
function refusal(codes: string) {
  const known = refusals.get(codes) ?? ErrorReply.describe(codes);
  refusals.set(codes, known);
  return known;
}

/** Converts an endpoint for Fastify and the OpenAPI document. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const { method, path, summary, params, query, body, reply, file } = endpoint;
  const failures = Map.groupBy(new Set(codesOf(endpoint)), (code) => errors[code][0]);
  const schema = {
    summary,
    tags: [path.replace(/^\/api/, '').split('/')[1] ?? 'api'],
    operationId: `${method} ${path}`,
    ...(endpoint.access === 'member' ? { security: securityOf(endpoint) } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body === 'stream' ? { body: BYTES, consumes: ['application/octet-stream'] } : body ? { body } : {}),
    ...(file ? { produces: [file] } : {}),
    response: {
      ...(reply ? { [successStatus(endpoint)]: reply } : {}),
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, refusal(codes.join(', '))])),
    },
  };
  return schema;
}

export function validate(schema: z.ZodType, part: string | undefined, data: unknown) {
  if (schema === BYTES) return { value: data };
  const where = part === 'querystring' ? 'query' : part === 'params' ? 'params' : 'body';
  const tooMany = findTooMany(schema, data);
  if (tooMany) return { error: new Problem('invalid_request', { fields: tooMany }) };
  try {
    refuseUnstorableText(where, data);
  } catch (error) {
    return { error: error as Error };
  }
  const result = schema.safeParse(data);
  return result.success
    ? { value: result.data }
    : { error: new Problem('invalid_request', { fields: fieldsOf(result.error, where) }) };
}

export function fieldsOf(error: z.ZodError, where: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[path ? `${path}.${key}` : key] ??= UNKNOWN_FIELD;
    } else {
      fields[path || where] ??= issue.message;
    }
  }
  return Object.fromEntries(Object.entries(fields).slice(0, MOST_PROBLEMS));
}
