export { OpenPayments, Providers } from './lazy.ts';
export { ProviderMark } from './provider-mark.tsx';
