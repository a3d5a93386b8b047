import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { start } from './main.ts';

test('the calls are described before anybody can ask for it', async () => {
  const database = await freshDatabase(inject('databaseServer'));
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-main-'));
  const madeWhileOpen: boolean[] = [];
  const env = { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0' };
  const running = await start(env, {
    async prepare({ http }) {
      await http.ready();
      const describe = http.swagger.bind(http);
      http.swagger = ((...how: Parameters<typeof describe>) => {
        madeWhileOpen.push(http.server.listening);
        return describe(...how);
      }) as typeof http.swagger;
    },
  });
  try {
    expect(madeWhileOpen[0]).toBe(false);
    expect((await fetch(`${running.url}/api/openapi.json`)).status).toBe(200);
  } finally {
    await running.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
