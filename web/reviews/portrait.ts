/** A person's picture, no larger than an avatar is drawn. */
export const portrait = ({ profileImageUrl: url }: { profileImageUrl: string | null }) =>
  url?.startsWith('/media/') ? `${url}/96` : url;
