export { Providers } from './lazy.ts';
export { OpenPayments } from './open-payments.tsx';
export { ProviderMark } from './provider-mark.tsx';
