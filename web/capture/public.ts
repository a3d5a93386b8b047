export { forgetCaptured } from './forget.ts';
