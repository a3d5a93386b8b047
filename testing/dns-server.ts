import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TXT = 16;
const ANSWER = 0x8580;
const NO_SUCH_NAME = 0x8583;

/** A DNS server on this machine that knows the TXT records of some domains. */
export async function startDnsServer(records: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** The query's name is a row of labels with their lengths, from its thirteenth byte; after it come the type and the class. */
function answerTo(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const texts = records[labels.join('.').toLowerCase()] ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts.length > 0 ? ANSWER : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, query.subarray(12, at + 5), ...texts.map(recordOf)]);
}

/** A record of the name that was asked for. Its text comes in strings of up to 255 bytes. */
function recordOf(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
