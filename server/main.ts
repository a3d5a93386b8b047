import { type App, buildApp } from './app.ts';
import { openDatabase, ping, withoutHurry } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';

export interface RunningApp {
  app: App;
  url: string;
  stop(): Promise<void>;
}

interface MainOptions {
  say?: (line: string) => void;
  development?: boolean;
  /** Runs after the migrations, before the first request is accepted. */
  prepare?: (app: App) => Promise<void>;
}

/** Starts database, migrations, app and listening, in this order, and stops them in reverse. */
export async function start(
  env: NodeJS.ProcessEnv,
  { say, development, prepare }: MainOptions = {},
): Promise<RunningApp> {
  const settings = readSettings(env);
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings, say);
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(url);
  let app: App | undefined;
  const stop = async () => {
    await app?.close();
    await database.close();
    await embedded?.stop();
  };
  try {
    await reach(database, settings);
    await migrate(url);
    app = await buildApp(settings, database, url, development === undefined ? {} : { development });
    const made = app;
    await withoutHurry(async () => prepare?.(made));
    await listen(app, settings);
    return { app, url: settings.publicUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbedded({ dataDir }: Settings, say?: (line: string) => void) {
  // Imported only here because it is not needed with DATABASE_URL.
  const { startEmbeddedDatabase } = await import('./platform/embedded/database.ts');
  return startEmbeddedDatabase(dataDir, say ? { say } : {});
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
