export { forgetPostDrafts } from './forget.ts';
