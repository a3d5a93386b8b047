import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

// One file with range requests, for comparison: only node:http and a file stream.
const { FILE = '', PORT } = process.env;
const { size } = statSync(FILE);

createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), Number(to)];
  response.writeHead(206, {
    'content-type': 'video/webm',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(FILE, { start, end }).pipe(response);
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
