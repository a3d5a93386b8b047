import { answerInThread } from '../../platform/run-in-thread.ts';
import type { ReadOptions } from './csv-rows.ts';
import { readCsv } from './read.ts';

answerInThread(({ csv, options }: { csv: string; options: ReadOptions }) => readCsv(csv, options));
