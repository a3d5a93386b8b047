import { parentPort } from 'node:worker_threads';

/** A long body in short form: `piece` repeated between `before` and `after`. */
export interface LongBody {
  before: string;
  piece: string;
  times: number;
  after: string;
  /** Each character is a byte. */
  binary?: true;
}
export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: LongBody;
}

function wholeOf({ before, piece, times, after, binary }: LongBody) {
  const whole = before + piece.repeat(times) + after;
  return binary ? Buffer.from(whole, 'latin1') : whole;
}

parentPort?.on('message', async ({ url, method, headers, body }: SentRequest) => {
  const answer = { status: 0, bytes: 0 };
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: wholeOf(body) }) });
    answer.status = response.status;
    answer.bytes = (await response.arrayBuffer()).byteLength;
  } catch {
    // Refused before everything was sent, and the connection closed: that is an answer, too.
    answer.status = 413;
  }
  parentPort?.postMessage(answer);
});
