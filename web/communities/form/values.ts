import { type CommunityDetail, CommunityDraft } from '../../../contract/communities.ts';
import { type CommunityCategory, communityCategories } from '../../../contract/community-constants.ts';
import { fold } from '../../../contract/search-text.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { isWebAddress } from '../../media/public.ts';
import type { CommunityBody, CommunityChange } from '../api.ts';

/** What stands in the form. A picture is the address of an upload or, until the browser has uploaded it, one elsewhere. */
export interface CommunityValues {
  name: string;
  brandName: string;
  description: string;
  category: CommunityCategory | '';
  logoUrl: string;
  coverImageUrl: string;
  isPublic: boolean;
}

export const emptyValues = (category?: CommunityCategory): CommunityValues => ({
  name: '',
  brandName: '',
  description: '',
  category: category ?? '',
  logoUrl: '',
  coverImageUrl: '',
  isPublic: true,
});

type Known = Pick<
  CommunityDetail,
  'name' | 'brandName' | 'description' | 'category' | 'logoUrl' | 'coverImageUrl' | 'isPublic' | 'pasted'
>;

export const valuesOf = (community: Known): CommunityValues => ({
  name: community.name,
  brandName: community.brandName ?? '',
  description: community.description ?? '',
  category: community.category ?? '',
  logoUrl: community.logoUrl ?? community.pasted?.logo ?? '',
  coverImageUrl: community.coverImageUrl ?? community.pasted?.cover ?? '',
  isPublic: community.isPublic,
});

export const bodyOf = (values: CommunityValues): CommunityBody => ({
  name: values.name,
  brandName: values.brandName,
  description: values.description.trim() || null,
  category: values.category || null,
  logoUrl: values.logoUrl.trim() || null,
  coverImageUrl: values.coverImageUrl.trim() || null,
  isPublic: values.isPublic,
});

/** Only what is different; who may see it never changes. */
export function changesOf(values: CommunityValues, first: CommunityValues): CommunityChange {
  const { isPublic: _, ...now } = bodyOf(values);
  const before = bodyOf(first);
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof CommunityBody]),
  );
}

export const isUpload = (value: string) => value.startsWith('/media/');
const NO_ADDRESS = 'Give an address like https://example.com/logo.png, or choose a file.';

export function check(values: CommunityValues): Problems<CommunityValues> {
  const addressProblem = (value: string) =>
    value.trim() && !isUpload(value) && !isWebAddress(value) ? NO_ADDRESS : undefined;
  const {
    logoUrl = addressProblem(values.logoUrl),
    coverImageUrl = addressProblem(values.coverImageUrl),
    ...rest
  } = problemsIn(CommunityDraft, bodyOf(values), values);
  return { ...rest, logoUrl, coverImageUrl };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The categories as they are stored, capitalised. */
export const categoryOptions = (Object.keys(communityCategories) as CommunityCategory[]).map((value) => ({
  value,
  label: capital(value),
}));

const plain = (words: string) => fold(words).trim().replace(/\s+/g, ' ');

/** The first community found that is about exactly this brand. */
export const ofBrand = <One extends { id: string; brandName: string | null }>(
  found: readonly One[],
  brandName: string,
  exceptId?: string,
): One | undefined =>
  found.find(
    (one) => one.id !== exceptId && one.brandName !== null && plain(one.brandName) === plain(brandName),
  );
