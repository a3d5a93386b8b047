import type { Author } from '../../contract/common.ts';
import type { Community, Member, Membership, Ownership } from '../../contract/communities.ts';
import { addressOf, type StoredPicture, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { refusals } from './access.ts';
import type { MemberRow } from './members-store.ts';
import type { CommunityRow } from './store.ts';

export const pictureOf = (stored: StoredPicture | null) => stored && toPicture(stored);
const urlOf = (stored: StoredPicture | null) => stored && addressOf(stored.id);

type MembershipRow = Pick<
  CommunityRow,
  'state' | 'role' | 'joined_at' | 'notices' | 'shows_ownership' | 'ban_reason'
>;

export function toMembership(row: MembershipRow): Membership | null {
  const { state, role, notices, shows_ownership: shows } = row;
  if (!state || !role || !notices || shows === null) return null;
  return {
    state,
    role,
    joinedAt: row.joined_at && isoOf(row.joined_at),
    notices,
    showsOwnership: shows,
    banReason: row.ban_reason,
  };
}

/** Of a private community, people who are not in it learn only the name and their own membership: a request, or a ban. */
export function toCommunity(row: CommunityRow): Community {
  const isJoined = row.state === 'active';
  const head = {
    id: row.id,
    name: row.name,
    isPublic: row.is_public,
    isJoined,
    membership: toMembership(row),
  };
  if (refusals.see(row))
    return {
      ...head,
      brandName: null,
      description: null,
      category: null,
      logoUrl: null,
      logo: null,
      coverImageUrl: null,
      cover: null,
      isOfficial: false,
      officialDomain: null,
      memberCount: null,
      postCount: null,
      createdAt: null,
      owns: null,
    };
  return {
    ...head,
    brandName: row.brand_name,
    description: row.description,
    category: row.category,
    logoUrl: urlOf(row.logo),
    logo: pictureOf(row.logo),
    coverImageUrl: urlOf(row.cover),
    cover: pictureOf(row.cover),
    isOfficial: row.is_official,
    officialDomain: row.official_domain,
    memberCount: row.member_count,
    postCount: row.post_count,
    createdAt: isoOf(row.created_at),
    owns:
      row.own_product_id && row.own_product ? { productId: row.own_product_id, name: row.own_product } : null,
  };
}

interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

export const toAuthor = (id: string, row: PersonRow): Author => ({
  id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
});

/** Others learn the month, not the day on which it was bought. */
export const toOwnership = (row: {
  owner_since: string | null;
  owner_product: string | null;
}): Ownership | null =>
  row.owner_product === null
    ? null
    : { since: row.owner_since && `${row.owner_since.slice(0, 7)}-01`, product: row.owner_product };

export const toMember = (row: MemberRow): Member => ({
  user: toAuthor(row.person_id, row),
  role: row.role,
  joinedAt: isoOf(row.joined_at),
  ownership: toOwnership(row),
  answers: row.answers,
});
