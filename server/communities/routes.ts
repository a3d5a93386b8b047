import {
  changeCommunity as changeCommunityEndpoint,
  changeMembership,
  createCommunity as createCommunityEndpoint,
  deleteCommunity as deleteCommunityEndpoint,
  getBrand,
  getCommunity,
  getProductCommunity,
  joinCommunity,
  leaveCommunity,
  listCommunities,
  WATCH_SECONDS,
  watchCommunity,
} from '../../contract/communities.ts';
import { holdPeople } from '../identity/public.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { sql } from '../platform/sql.ts';
import { enter } from './access.ts';
import { enrol, forgetRequest, leave, updateMembership, watch } from './members-store.ts';
import { readCommunities, readCommunity } from './read.ts';
import {
  deleteCommunity,
  findBrandCommunity,
  findCommunity,
  listBrandListings,
  listBrandProducts,
  listOpenQuestions,
  seesProduct,
} from './store.ts';
import { handOver } from './succession.ts';
import { pictureOf, toCommunity, toMembership } from './view.ts';
import { changeCommunity, createCommunity } from './write.ts';

export function addCommunityRoutes(platform: Platform) {
  addOwnMembershipRoutes(platform);
  const { route, clock } = platform;
  const own = { ownTransaction: true };

  route(listCommunities, async ({ tx, caller, query, request, reply }) => {
    const { communities, nextCursor } = await readCommunities(tx, caller.id, query);
    nextLink(request, reply, nextCursor);
    return communities;
  });

  route(getCommunity, ({ tx, params, caller }) => readCommunity(tx, caller.id, params.id, clock.now()));

  route(
    createCommunityEndpoint,
    ({ body, caller, once, request }) =>
      createCommunity(platform, caller.id, body, { once, sent: request.sentFiles }),
    own,
  );

  route(
    changeCommunityEndpoint,
    ({ body, params, caller, request }) =>
      changeCommunity(platform, caller.id, params.id, body, request.sentFiles),
    own,
  );

  route(deleteCommunityEndpoint, async ({ tx, params, caller }) => {
    await enter(tx, params.id, caller.id, 'delete', { hold: true });
    await deleteCommunity(tx, params.id);
  });

  route(watchCommunity, async ({ tx, params, caller }) => {
    await enter(tx, params.id, caller.id);
    await watch(tx, params.id, caller.id, new Date(clock.now().getTime() + WATCH_SECONDS * 1000));
  });

  route(getBrand, async ({ tx, params, caller }) => {
    const { brand_key: key } = await enter(tx, params.id, caller.id);
    const [products, listings] = await Promise.all([
      listBrandProducts(tx, key),
      listBrandListings(tx, key, caller.id),
    ]);
    return {
      products: products.map((row) => ({
        id: row.id,
        name: row.name,
        brand: row.brand,
        image: pictureOf(row.image),
        averageRating: Number(row.average_rating),
        totalReviews: row.total_reviews,
      })),
      listings: listings.map(({ image, ...listing }) => ({
        ...listing,
        image: pictureOf(image),
      })),
    };
  });

  route(
    getProductCommunity,
    async ({ tx, params, caller }) => {
      if (!(await seesProduct(tx, params.id, caller?.id))) throw new Problem('product_not_found');
      return communityOf(tx, params.id, caller?.id, clock.now());
    },
    { cachedForVisitors: true },
  );
}

/** Joining, leaving, and a member's own settings. */
function addOwnMembershipRoutes(platform: Platform) {
  const { route, clock, events } = platform;

  route(joinCommunity, async ({ tx, params, caller }) => {
    await holdPeople(tx, sql`${caller.id}`);
    const community = await enter(tx, params.id, caller.id, 'join', { hold: true });
    const { id, is_public: isPublic } = community;
    const membership = { communityId: id, personId: caller.id };
    if (await enrol(tx, id, caller.id, isPublic ? 'active' : 'requested', clock.now())) {
      if (isPublic) await events.raise(tx, 'community-joined', membership);
      else await events.raise(tx, 'community-join-asked', membership);
    }
    const row = await findCommunity(tx, id, caller.id);
    if (!row) throw new Problem('community_not_found');
    return toCommunity(row);
  });

  route(leaveCommunity, async ({ tx, params, caller }) => {
    const community = await enter(tx, params.id, caller.id, 'leave', { hold: true });
    const isGone =
      (await forgetRequest(tx, params.id, caller.id)) || (await leave(tx, params.id, caller.id, clock.now()));
    if (!isGone) return;
    await events.raise(tx, 'community-left', { communityId: params.id, personId: caller.id });
    if (community.role === 'owner') await handOver(tx, platform, [params.id]);
  });

  route(changeMembership, async ({ tx, params, body, caller }) => {
    await enter(tx, params.id, caller.id, 'participate');
    await updateMembership(tx, params.id, caller.id, {
      notices: body.notices,
      shows_ownership: body.showsOwnership,
    });
    const row = await findCommunity(tx, params.id, caller.id);
    const membership = row && toMembership(row);
    if (!membership) throw new Problem('community_not_found');
    return membership;
  });
}

/** The community of a product's brand, with its open questions about the product. */
export async function communityOf(db: Db, productId: string, viewerId: string | undefined, now: Date) {
  const found = await findBrandCommunity(db, productId, viewerId, now);
  if (!found) return { community: null, questions: [], openQuestions: 0 };
  const questions = await listOpenQuestions(db, found.id, productId, viewerId);
  return {
    community: {
      id: found.id,
      name: found.name,
      logo: pictureOf(found.logo),
      isOfficial: found.is_official,
      officialDomain: found.official_domain,
      memberCount: found.member_count,
    },
    questions: questions.map((row) => ({
      id: row.id,
      title: row.title,
      answers: row.answers_count,
      createdAt: isoOf(row.created_at),
    })),
    openQuestions: questions[0]?.open ?? 0,
  };
}
