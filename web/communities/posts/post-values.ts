import { isBlank } from '../../../contract/common.ts';
import type { PostType } from '../../../contract/community-constants.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { PostChange, PostDraft } from '../../../contract/community-posts.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import type { LocalDay } from '../../lib/times.ts';
import { type AttachedProduct, attached } from './attached-product.ts';
import { type Mentioned, mentionedIn } from './mentions.ts';
import { lastDayOf } from './offer-days.ts';

/** The form's values, as typed. */
export interface PostValues {
  type: PostType;
  title: string;
  content: string;
  imageUrls: string[];
  videoUrl: string | null;
  product: AttachedProduct | null;
  ownersOnly: boolean;
  code: string;
  terms: string;
  endsAt: string;
  /** Who was chosen to be mentioned, also if their name does not stand in the text any more. */
  people: Mentioned[];
}

export const emptyPost = (product: AttachedProduct | null = null): PostValues => ({
  type: product ? 'question' : 'discussion',
  title: '',
  content: '',
  imageUrls: [],
  videoUrl: null,
  product,
  ownersOnly: false,
  code: '',
  terms: '',
  endsAt: '',
  people: [],
});

export const valuesOf = (post: CommunityPost, here: LocalDay): PostValues => ({
  type: post.type,
  title: post.title ?? '',
  content: post.content,
  imageUrls: post.imageUrls,
  videoUrl: post.videoUrl,
  product: post.product && attached(post.product),
  ownersOnly: post.ownersOnly,
  code: post.offerDetails?.code ?? '',
  terms: post.offerDetails?.terms ?? '',
  endsAt: (post.offerDetails?.endsAt && lastDayOf(post.offerDetails.endsAt, here)) ?? '',
  people: post.mentions,
});

const offerOf = ({ type, code, terms, endsAt }: PostValues) =>
  type === 'offer' && { offerDetails: { code: code || null, terms: terms || null, endsAt: endsAt || null } };

/** What can be changed later, too. */
const common = (values: PostValues) => ({
  title: values.title.trim() || null,
  content: values.content,
  imageUrls: values.videoUrl ? [] : values.imageUrls,
  videoUrl: values.videoUrl,
  productId: values.product?.id ?? null,
  mentions: mentionedIn(values.content, values.people).map(({ id }) => id),
});

export const draftOf = (values: PostValues) => ({
  ...common(values),
  type: values.type,
  ...(values.type === 'question' && { ownersOnly: values.ownersOnly }),
  ...offerOf(values),
});

/** Only the changed fields, so that the fixed parts of a taken offer are not sent again. */
export function changeOf(values: PostValues, before: PostValues) {
  const now = { ...common(values), ...offerOf(values) };
  const then = { ...common(before), ...offerOf(before) };
  const differs = (key: keyof typeof now) => JSON.stringify(now[key]) !== JSON.stringify(then[key]);
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter(differs);
  return Object.fromEntries(keys.map((key) => [key, now[key]])) as Partial<typeof now>;
}

const titleMissing: Partial<Record<PostType, string>> = {
  question: 'Put your question in one sentence.',
  announcement: 'Give it a title.',
  offer: 'Say what is offered.',
};

/** Checks the contract's rules and those between fields. `before`: the values of the post being changed. */
export function checkPost(values: PostValues, today: string, before?: PostValues): Problems<PostValues> {
  const problems = before
    ? problemsIn(PostChange, changeOf(values, before), values)
    : problemsIn(PostDraft, draftOf(values), values);
  if (values.type !== 'question' && isBlank(values.content)) problems.content = 'Write a few words first.';
  if (isBlank(values.title)) problems.title ??= titleMissing[values.type];
  if (values.type === 'offer' && values.endsAt && values.endsAt < today && values.endsAt !== before?.endsAt)
    problems.endsAt ??= 'Choose today or a later day.';
  return problems;
}
