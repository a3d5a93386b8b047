export { Providers } from './later.ts';
export { ProviderMark } from './provider-mark.tsx';
