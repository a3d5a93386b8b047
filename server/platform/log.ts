import type { FastifyRequest } from 'fastify';
import pg from 'pg';

interface Failure {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Describes an error for the log without the values involved, which may be personal. */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** Removes values that PostgreSQL quotes in its messages, and all paths, because a path may contain a requested address. */
function messageOf(error: Error): string {
  const message = error.message.slice(0, LONGEST_MESSAGE);
  const text = error instanceof pg.DatabaseError ? message.replaceAll(/"[^"]*"/g, '"…"') : message;
  return withoutAddresses(text).replaceAll(PATH, '…');
}

const LONGEST_MESSAGE = 2000;
// Each is bounded, so that a long line costs little.
const MAIL = /[^\s"'<>()[\]{},;:@/\\]{1,64}@[^\s"'<>()[\]{},;:@/\\]{1,255}/g;
const URL_TEXT = /\b(?!file:|node:)[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>\\]+/gi;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g;
const IPV6 =
  /(?<![\w:])(?:[0-9a-f]{1,4}:{1,2}){2,7}[0-9a-f]{0,4}(?![\w:])|(?<![\w:])::(?:[0-9a-f]{1,4}:?){1,7}(?![\w:])/gi;
const ASKED = /\/[^\s"'<>()\\?]{0,200}\?[^\s"'<>()\\]*/g;
const PATH = /(?<![\w…])\.{0,2}\/[^\s"'<>()]*/g;

/** Removes mail, IP and web addresses, and request paths with a query. */
const withoutAddresses = (text: string) =>
  [URL_TEXT, MAIL, IPV4, IPV6, ASKED].reduce((rest, address) => rest.replaceAll(address, '…'), text);

/** The log settings. Errors and requests are logged without personal data, and no line ever contains an address. */
export const logging = {
  base: null,
  serializers: {
    err: describeError,
    req: ({ id, method, routeOptions }: FastifyRequest) => ({
      id,
      method,
      route: routeOptions?.url ?? 'none',
    }),
  },
  hooks: { streamWrite: withoutAddresses },
};
