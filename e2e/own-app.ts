import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../testing/free-port.ts';
import { dataDir } from './app-address.ts';

function databaseUrl() {
  const pid = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://wellkept:${password}@127.0.0.1:${pid.split('\n')[3]}/wellkept`;
}

/** Kept by a worker until it ends. */
let pool: pg.Pool | undefined;

/** For changes that no page and no API call can make. */
export async function inDatabase<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= new pg.Pool({
    connectionString: databaseUrl(),
    max: 2,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
  });
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}

/** Another process on the same data, for a journey that stops and starts it. */
export class OwnApp {
  readonly url: string;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.url = `http://localhost:${port}`;
  }

  static async started() {
    const app = new OwnApp(await freePort());
    await app.start();
    return app;
  }

  async start() {
    // The app alone: nothing has to start it again when it ends.
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'app.ts')], {
      env: {
        ...process.env,
        PORT: new URL(this.url).port,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(),
        DEMO: '1',
        RATE_LIMIT: '0',
        DELAY_LIMIT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // A journey that runs out of time never gets to stop it.
    process.once('exit', () => child.kill());
    const ready = `Wellkept is ready at ${this.url} (demo sign-in: maya.lund@post.example, password wellkept-demo)`;
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('Wellkept is ready')) break;
    }
    if (!output.includes(ready)) throw new Error(`The app did not start: ${output}`);
  }

  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** The messages in the database. */
  async messagesOf(conversationId: string) {
    const rows = await inDatabase<{ content: string }>(
      'SELECT content FROM messages WHERE conversation_id = $1 ORDER BY seq',
      [conversationId],
    );
    return rows.map(({ content }) => content);
  }
}
