import { answerInProcess } from '../../platform/run-in-process.ts';
import { rewriteVideo } from './rewrite.ts';

answerInProcess(rewriteVideo);
