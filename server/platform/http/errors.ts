import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '../../../contract/common.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { DatabaseAway } from '../database.ts';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request was refused because there is too much to do, and is in the log. */
    isShed: boolean;
  }
}

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_URL_LENGTH: 'uri_too_long',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** A full disk or an exceeded quota: codes of the system, and of PostgreSQL. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway) return new Problem('unavailable', { retryAfter: 2 });
  const { code, statusCode, name } = error as Partial<FastifyError>;
  if (code && NO_ROOM.has(code)) return new Problem('storage_full');
  const known = code ? FRAMEWORK[code] : undefined;
  if (known) return new Problem(known, known === 'unavailable' ? { retryAfter: 2 } : {});
  // secure-json-parse refuses `__proto__` with a plain SyntaxError.
  if (code === undefined && name === 'SyntaxError') return new Problem('malformed_json');
  // The static file handler answers a missing file with a 404, and odd paths (`%00`, `..%5c`) with a 400 or 403.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('not_found');
  return new Problem('internal_error');
}

/**
 * Whether a request was refused only because there is too much to do. Nothing failed then, and there may be thousands of them a
 * second, so each is one line in the log.
 */
export const isShed = (error: unknown): boolean =>
  (error instanceof Problem && error.status === 503) ||
  (error instanceof DatabaseAway && error.wasNotAsked) ||
  (error as Partial<FastifyError>).code === 'FST_UNDER_PRESSURE';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The client disconnected before sending everything, so this is not our error. A known problem (a body too large) is still
  // reported, because there we stop reading ourselves.
  const gone = request.raw.destroyed && !request.raw.complete && !(error instanceof Problem);
  const problem = gone ? new Problem('request_timeout') : toProblem(error);
  if (problem.status === 503 && isShed(error)) noteShed(request, problem);
  else if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  const body = JSON.stringify(bodyOf(problem, request.id));
  return reply.status(problem.status).type('application/json; charset=utf-8').send(body);
}

function noteShed(request: FastifyRequest, { code, status }: Problem) {
  const { id, method, routeOptions } = request;
  request.isShed = true;
  request.log.warn({ id, method, route: routeOptions?.url ?? 'none', status, code }, 'request shed');
}

export const bodyOf = (problem: Problem, requestId: string): ErrorReply => ({
  code: problem.code,
  message: problem.message,
  requestId,
  ...(problem.fields ? { fields: problem.fields } : {}),
});
