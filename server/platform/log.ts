interface Failure {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error for the log: what broke and where, without the values it broke on, which may be somebody's. */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code, query, constraint_name } = error as {
    code?: unknown;
    query?: unknown;
    constraint_name?: unknown;
  };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(typeof constraint_name === 'string' ? { constraint: constraint_name } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** Drizzle writes a query's parameters into its message, PostgreSQL quotes the value that it could not read. */
function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'A query failed.';
  return error.constructor.name === 'PostgresError'
    ? error.message.replaceAll(/"[^"]*"/g, '"…"')
    : error.message;
}
