import { parentPort } from 'node:worker_threads';

/** A body that is long to write down: `piece` so many times between `before` and `after`. */
export interface LongBody {
  before: string;
  piece: string;
  times: number;
  after: string;
  /** Each character is a byte. */
  binary?: true;
}
export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: LongBody;
}

parentPort?.on('message', async ({ url, method, headers, body }: Sent) => {
  const answer = { status: 0, bytes: 0 };
  try {
    const whole = body.before + body.piece.repeat(body.times) + body.after;
    const response = await fetch(url, {
      method,
      headers,
      body: body.binary ? Buffer.from(whole, 'latin1') : whole,
    });
    answer.status = response.status;
    answer.bytes = (await response.arrayBuffer()).byteLength;
  } catch {
    // Refused before everything was sent, and the connection closed: that is an answer, too.
    answer.status = 413;
  }
  parentPort?.postMessage(answer);
});
