import { isBlank } from '../../contract/common.ts';
import type { PostType } from '../../contract/community-constants.ts';
import type { StoredOffer } from './shapes.ts';

/** The problems of a post, by field. */
export function postProblems(post: {
  type: PostType;
  title: string | null;
  content: string;
  offer: StoredOffer | null;
  ownersOnly: boolean;
  now: Date;
}): Record<string, string> {
  const { type, title, content, offer, ownersOnly, now } = post;
  const ends = offer?.endsAt ?? null;
  return {
    ...(type !== 'discussion' && isBlank(title ?? '') ? { title: titleMissing(type) } : {}),
    ...(type !== 'question' && isBlank(content) ? { content: 'Write a few words first.' } : {}),
    ...(type !== 'offer' && offer ? { offerDetails: 'Only an offer has a code and terms.' } : {}),
    ...(ownersOnly && type !== 'question' ? { ownersOnly: 'Only a question can be for owners.' } : {}),
    ...(ends !== null && new Date(ends) <= now
      ? { 'offerDetails.endsAt': 'Choose an end in the future.' }
      : {}),
  };
}

const titleMissing = (type: PostType) =>
  type === 'question' ? 'What is your question?' : 'Give it a title.';

export const hasEnded = ({ endsAt }: StoredOffer, now: Date) => endsAt !== null && new Date(endsAt) < now;

/** Once somebody has taken an offer, its code and terms cannot change, and its end can only move later. */
export function isAllowedOfferChange(before: StoredOffer, after: StoredOffer): boolean {
  const later =
    after.endsAt === null || (before.endsAt !== null && new Date(after.endsAt) >= new Date(before.endsAt));
  return before.code === after.code && before.terms === after.terms && later;
}
