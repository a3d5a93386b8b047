import sharp from 'sharp';
import { type FileAnswer, readFileBytes, type Step } from './read-file.ts';
import { type Recogniser, startRecogniser } from './recognise.ts';

// The process in which files are read: it has none of our secrets, and whatever a file does to it, it does to nobody else.
export interface ReadingRequest {
  id: number;
  bytes: Uint8Array;
  today: string;
}
export type ReadingReply =
  | { id: number; step: Step }
  | { id: number; answer: FileAnswer }
  | { id: number; error: string };

sharp.concurrency(1);
sharp.cache(false);
let started: Promise<Recogniser> | undefined;
const send = (reply: ReadingReply) => process.send?.(reply);

// The parent is gone, so nobody waits for the result.
process.once('disconnect', () => process.exit());
process.on('message', async ({ id, bytes, today }: ReadingRequest) => {
  try {
    const answer = await readFileBytes(
      bytes,
      { today },
      {
        recogniser: () => {
          started ??= startRecogniser();
          return started;
        },
        onStep: (step) => send({ id, step }),
      },
    );
    send({ id, answer });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
