/** For links to other sites: they open in a new tab, which learns nothing of this one. */
export const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;
