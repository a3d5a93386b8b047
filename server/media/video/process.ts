import { answerAlone } from '../../platform/alone.ts';
import { rewriteVideo } from './rewrite.ts';

answerAlone(rewriteVideo);
