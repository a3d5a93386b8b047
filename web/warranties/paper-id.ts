/** The last part of its file's address, which a warranty and a paper both know. */
export const paperIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
