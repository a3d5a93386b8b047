import { answerApart } from '../platform/apart.ts';
import type { StillFormat } from './formats/format.ts';
import { inspect } from './inspect.ts';

answerApart(
  ({ buffer, format }: { buffer: ArrayBuffer; format: StillFormat }) => {
    inspect(Buffer.from(buffer), format);
    return buffer;
  },
  (buffer) => [buffer],
);
