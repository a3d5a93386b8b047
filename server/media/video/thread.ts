import { answerApart } from '../../platform/apart.ts';
import { rewriteVideo } from './rewrite.ts';

await answerApart(rewriteVideo);
