export * from './identity.ts';
export * from './live.ts';
