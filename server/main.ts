import type { App } from './app.ts';
import { openDatabase, ping, withoutHurry } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';

export interface RunningApp {
  app: App;
  url: string;
  stop(): Promise<void>;
  /** Tells the database to stop, for when there is no time to wait for anything. */
  abandon(): void;
}

/** In milliseconds. Used without a delay limit, for a machine that may be slow. */
const NO_LIMIT = 120_000;

interface MainOptions {
  print?: (line: string) => void;
  development?: boolean;
  /** Cancels a start that has not finished; it then rejects, and nothing is left running. */
  signal?: AbortSignal;
  /** Runs after the migrations, before the first request is accepted. */
  prepare?: (app: App) => Promise<void>;
}

/** Starts database, migrations, app and listening, in this order, and stops them in reverse. */
export async function start(
  env: NodeJS.ProcessEnv,
  { print, development, prepare, signal = new AbortController().signal }: MainOptions = {},
): Promise<RunningApp> {
  const settings = readSettings(env);
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings, print);
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(url, { longestWait: settings.delayLimit || NO_LIMIT });
  let app: App | undefined;
  const stop = async () => {
    try {
      await app?.close();
      await database.close();
    } finally {
      await embedded?.stop();
    }
  };
  const begin = async () => {
    await reach(database, settings);
    await migrate(url);
    // Loading the app's code takes longest by far, so a start that fails earlier is quick.
    const { buildApp } = await import('./app.ts');
    const made = await buildApp(settings, database, url, development === undefined ? {} : { development });
    app = made;
    await withoutHurry(async () => prepare?.(made));
    await made.http.ready();
    // Building the API description takes half a second, which no request should wait for.
    made.http.swagger();
    await listen(made, settings);
    return made;
  };
  try {
    const made = await Promise.race([begin(), rejectWhen(signal)]);
    return { app: made, url: settings.publicUrl, stop, abandon: () => embedded?.abandon() };
  } catch (error) {
    // A cancelled start fails by itself once the database has stopped.
    await (signal.aborted ? embedded?.stop() : stop());
    throw error;
  }
}

function rejectWhen(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    const cancel = () => reject(new Error('The start was cancelled.'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
  });
}

async function startEmbedded({ dataDir }: Settings, print?: (line: string) => void) {
  // Imported only here because it is not needed with DATABASE_URL.
  const { startEmbeddedDatabase } = await import('./platform/embedded/database.ts');
  return startEmbeddedDatabase(dataDir, print ? { print } : {});
}

async function reach(database: ReturnType<typeof openDatabase>, { databaseUrl }: Settings) {
  try {
    await withoutHurry(() => ping(database.db));
  } catch (error) {
    const where = databaseUrl ? `${new URL(databaseUrl).host} (DATABASE_URL)` : 'its own folder';
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database at ${where} cannot be reached: ${reason || 'no answer'}.`);
  }
}

async function listen({ http }: App, { port, host }: Settings) {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `Cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`,
      );
    }
    throw error;
  }
}
