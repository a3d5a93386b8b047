import { answerApart } from '../platform/apart.ts';
import type { Format } from './formats/format.ts';
import { inspect } from './inspect.ts';

answerApart(
  ({ buffer, format }: { buffer: ArrayBuffer; format: Format }) => ({
    size: inspect(Buffer.from(buffer), format),
    buffer,
  }),
  ({ buffer }) => [buffer],
);
