import { answerApart } from '../../platform/apart.ts';
import { readCsv } from './read.ts';
import type { ReadOptions } from './rows.ts';

answerApart(({ csv, options }: { csv: string; options: ReadOptions }) => readCsv(csv, options));
