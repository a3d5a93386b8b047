import { answerApart } from '../../platform/apart.ts';
import { readCsv } from './read.ts';

answerApart((text: string) => readCsv(text));
