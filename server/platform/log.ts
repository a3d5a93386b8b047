import pg from 'pg';

interface Failure {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error for the log: what broke and where, without the values it broke on, which may be somebody's. */
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

/** PostgreSQL quotes the value that it could not read. */
function messageOf(error: Error): string {
  return error instanceof pg.DatabaseError ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
}
