import { buildApp } from '../server/app.ts';
import { openDatabase } from '../server/platform/database.ts';
import { readSettings } from '../server/platform/settings.ts';

// The app in its own process, as in production, but without the rate limit, which would stop the measurement. It runs jobs only with
// WORK=1.
const settings = readSettings({ ...process.env, RATE_LIMIT: '0', LOG_LEVEL: 'error' });
const url = settings.databaseUrl ?? '';
const { http } = await buildApp(settings, openDatabase(url), url, { work: process.env.WORK === '1' });
await http.listen({ port: settings.port, host: '127.0.0.1' });
process.send?.('ready');
