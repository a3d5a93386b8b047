import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

// One page, for comparison: only node:http, which sends the app's bytes from memory.
const { PAGE = '', PORT } = process.env;
const page = await new Promise<IncomingMessage>((resolve, reject) =>
  get(PAGE, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject),
);
const bytes = await buffer(page);
const body = bytes.toString('latin1');
const headers = {
  'content-type': page.headers['content-type'],
  'content-encoding': page.headers['content-encoding'],
  'content-length': bytes.length,
};

createServer((_request, response) => {
  // A string goes out in one piece with its headers, as the app sends shared pages.
  response.writeHead(200, headers).end(body, 'latin1');
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
