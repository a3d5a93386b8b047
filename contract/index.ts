export * from './blocks.ts';
export * from './comments.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './media.ts';
export * from './products.ts';
export * from './reviews.ts';
export * from './warranties.ts';
