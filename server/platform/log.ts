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

/** Removes the values that PostgreSQL quotes in its messages. */
function messageOf(error: Error): string {
  return error instanceof pg.DatabaseError ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
}
