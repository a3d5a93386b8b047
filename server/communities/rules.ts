import { type PostType, staffPostTypes } from '../../contract/community-constants.ts';
import type { StoredOffer } from './shapes.ts';

/** A person's standing in a community. */
export interface Standing {
  isMember: boolean;
  moderates: boolean;
  /** Owns something of the brand, and lets it be shown here. */
  showsOwnership: boolean;
}

/**
 * Who may comment. Only people who show that they own something of the brand answer a question for owners; otherwise the answer
 * itself would reveal it. The person who asked and the moderators may always comment.
 */
export const mayAnswer = (
  { isMember, moderates, showsOwnership }: Standing,
  { ownersOnly, mine }: { ownersOnly: boolean; mine: boolean },
): boolean => isMember && (!ownersOnly || mine || moderates || showsOwnership);

/** The problems of a post, by field. */
export function postProblems(post: {
  type: PostType;
  title: string | null;
  offer: StoredOffer | null;
  ownersOnly: boolean;
  now: Date;
}): Record<string, string> {
  const { type, title, offer, ownersOnly, now } = post;
  const ends = offer?.endsAt ?? null;
  return {
    ...(type !== 'discussion' && !title ? { title: titleMissing(type) } : {}),
    ...(type !== 'offer' && offer ? { offerDetails: 'Only an offer has a code and terms.' } : {}),
    ...(ownersOnly && type !== 'question' ? { ownersOnly: 'Only a question can be for owners.' } : {}),
    ...(ends !== null && new Date(ends) <= now
      ? { 'offerDetails.endsAt': 'Choose an end in the future.' }
      : {}),
  };
}

const titleMissing = (type: PostType) =>
  type === 'question' ? 'What is your question?' : 'Give it a title.';

export const isForStaff = (type: PostType) => staffPostTypes.includes(type);

/** Whether a person may change their own post. Posts for the community may only be changed by its current staff. */
export const mayChange = (
  { isMember, moderates }: Omit<Standing, 'showsOwnership'>,
  type: PostType,
): boolean => isMember && (!isForStaff(type) || moderates);

/** Once somebody has taken an offer, its code and terms cannot change, and its end can only move later. */
export function keepsTaken(before: StoredOffer, after: StoredOffer): boolean {
  const later =
    after.endsAt === null || (before.endsAt !== null && new Date(after.endsAt) >= new Date(before.endsAt));
  return before.code === after.code && before.terms === after.terms && later;
}
