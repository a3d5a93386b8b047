import { createServer } from 'node:http';
import { openDatabase } from '../server/platform/database.ts';
import { cases } from './cases/index.ts';
import type { Scene } from './worlds.ts';

// The bare handlers for comparison, in their own process like the app: only node:http and pg. The address /0 is the
// first case, and the part after a question mark is its input.
const { DATABASE_URL = '', PORT, SCENE = '{}' } = process.env;
const { db } = openDatabase(DATABASE_URL);
const scene: Scene = JSON.parse(SCENE);
const handlers = cases.map((entry) => entry.bare(db, scene));

createServer(async (request, response) => {
  const [index, input = ''] = (request.url ?? '').slice(1).split('?');
  const body = await handlers[Number(index)]?.(input);
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
