import { createServer } from 'node:http';
import postgres from 'postgres';
import type { Scene } from './case.ts';
import { cases } from './cases/index.ts';

// The bare limit, in a process of its own like the app: node:http, postgres.js, nothing else. /0 is the first case.
const { DATABASE_URL = '', PORT, SCENE = '{}' } = process.env;
const client = postgres(DATABASE_URL, { max: 20, onnotice: () => {} });
const scene: Scene = JSON.parse(SCENE);
const handlers = cases.map((entry) => entry.bare(client, scene));

createServer(async (request, response) => {
  const body = await handlers[Number(request.url?.slice(1))]?.();
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
