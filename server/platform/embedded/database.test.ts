import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { reachEmbeddedDatabase, startEmbeddedDatabase } from './database.ts';

const REFUSED = 'Wellkept is already running with this DATA_DIR';

test('its owner keeps it, also when the connection that holds it is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-embedded-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedDatabase(dataDir, { throwaway: true });
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const holders = async () => {
      const { rows } = await client.query(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`);
      return rows.map(({ pid }) => pid);
    };
    const before = await holders();
    expect(before).toHaveLength(1);
    await expect(startEmbeddedDatabase(dataDir, { throwaway: true })).rejects.toThrow(REFUSED);
    await client.query('SELECT pg_terminate_backend($1)', before);
    await expect
      .poll(async () => (await holders()).filter((pid) => !before.includes(pid)).length, { timeout: 30_000 })
      .toBe(1);
    await expect(startEmbeddedDatabase(dataDir, { throwaway: true })).rejects.toThrow(REFUSED);

    // A command that runs beside the app uses the same server and leaves it running.
    const beside = await reachEmbeddedDatabase(dataDir);
    expect(beside.url).toBe(database.url);
    await beside.stop();

    await expect(client.query(`SELECT 'ines@post.example'::uuid`)).rejects.toThrow('ines@post.example');
    const log = readFileSync(join(dataDir, 'postgres', 'log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('ines@post.example');
  } finally {
    await client.end();
    await database.stop();
  }
  try {
    // While the app does not run, the command starts it for itself.
    const alone = await reachEmbeddedDatabase(dataDir);
    const other = new pg.Client(alone.url);
    await other.connect();
    expect((await other.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'wellkept' }]);
    await other.end();
    await alone.stop();
    await expect(new pg.Client(alone.url).connect()).rejects.toThrow('ECONNREFUSED');
    const nothing = join(dataDir, 'nothing');
    await expect(reachEmbeddedDatabase(nothing)).rejects.toThrow('There is no database in');
    expect(existsSync(nothing)).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
