import { answerInThread } from '../platform/run-in-thread.ts';
import type { StillFormat } from './formats/format.ts';
import { inspect } from './inspect.ts';

answerInThread(
  ({ buffer, format }: { buffer: ArrayBuffer; format: StillFormat }) => {
    inspect(Buffer.from(buffer), format);
    return buffer;
  },
  (buffer) => [buffer],
);
