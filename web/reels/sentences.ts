import type { Reel } from './api.ts';

export const firstNameIn = ({ user }: Pick<Reel, 'user'>) => user.firstName || 'User';

/** A reel's name in lists and when shared. */
export const nameOf = (reel: Reel) => `${firstNameIn(reel)}'s review of ${reel.product.name}`;

/** The address of the page while this reel is watched. */
export const addressOf = ({ id }: Pick<Reel, 'id'>) => `/reels?start=${id}`;

export const COPIED = 'Reel link copied to clipboard';
