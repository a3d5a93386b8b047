import { randomBytes } from 'node:crypto';
import type { DemoAccount } from '../contract/identity.ts';
import { seedClaims } from '../server/claims/public.ts';
import { seedCommunities } from '../server/communities/public.ts';
import { isEmpty, seedPeople } from '../server/identity/public.ts';
import { countListingWords, seedListings } from '../server/marketplace/public.ts';
import { seedConversations } from '../server/messages/public.ts';
import { seedMoods } from '../server/mood/public.ts';
import { seedNotifications } from '../server/notifications/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { run } from '../server/platform/statements.ts';
import { countProductWords, seedProducts } from '../server/products/public.ts';
import { seedProviders, seedQuotes } from '../server/quotes/public.ts';
import { seedRecommendations } from '../server/recommendations/public.ts';
import { seedReviews } from '../server/reviews/public.ts';
import { seedTrades } from '../server/trades/public.ts';
import { insertThings } from '../server/warranties/public.ts';
import { world } from './world/index.ts';
import { claimsOn } from './world-claims.ts';
import { communitiesOn } from './world-communities.ts';
import { worldId } from './world-ids.ts';
import { listingsOn } from './world-listings.ts';
import { conversationsOn } from './world-messages.ts';
import { moodsOn } from './world-moods.ts';
import { communityNewsOn, newsOn, reactionsOn } from './world-news.ts';
import { attachPictures } from './world-pictures.ts';
import { proveReviews } from './world-proofs.ts';
import { providersOn } from './world-providers.ts';
import { quotesOn } from './world-quotes.ts';
import { makeReceipts } from './world-receipts.ts';
import { thingsOn } from './world-things.ts';
import { tradesOn } from './world-trades.ts';

const DEMO_PASSWORD = 'wellkept-demo';
export const demoSignIn = `${world.people.find(({ key }) => key === 'maya-lund')?.email}, password ${DEMO_PASSWORD}`;

const HOUR = 60 * 60 * 1000;
const LOCK = 7_405_225;

type WorldPlatform = Pick<Platform, 'db' | 'settings' | 'clock' | 'files' | 'sealing'>;

/**
 * Loads the demo world into an empty database, once; returns whether the database holds it. In one transaction, so that there is
 * never half a world.
 */
export async function loadDemoWorld(
  platform: WorldPlatform,
  print: (line: string) => void = () => {},
): Promise<boolean> {
  const { db, settings, clock } = platform;
  if (!settings.demo) return false;
  return db.transaction(async (tx) => {
    await run(tx)`SELECT pg_advisory_xact_lock(${LOCK})`;
    const loaded = await run(tx)`SELECT 1 FROM stored_values WHERE name = 'demo_accounts'`;
    if (loaded) return true;
    if (!(await isEmpty(tx))) return false;
    print('Loading the demo world…');
    await load(tx, platform, clock.now());
    return true;
  });
}

async function load(tx: Db, platform: WorldPlatform, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const people = peopleOn(ago);
  const personId = idsOf(people);
  const products = productsOn(ago, people);
  const productId = idsOf(products);
  const reviews = reviewsOn(ago, personId);

  await seedPeople(
    tx,
    people.map((person) => ({ ...person, profileImageUrl: null })),
    DEMO_PASSWORD,
  );
  const pictures = await attachPictures(tx, platform, { people, products, reviews });
  await seedProducts(
    tx,
    products.map((product) => ({ ...product, image: pictures.ofProduct(product.key) })),
  );
  const providers = providersOn(ago(24 * 1200), () => randomBytes(24).toString('base64url'));
  await seedProviders(tx, providers);
  const owned = thingsOn(now, personId, productId);
  const { things } = owned;
  const { requests, covers } = quotesOn(now, { ...owned, personId, productId, providers });
  await insertThings(tx, things, covers);
  await seedQuotes(tx, requests);
  await seedClaims(tx, claimsOn(now, { personId, productId, things, covers, providers }));
  const kept = things.filter(hasReceipt(personId, productId));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  await makeReceipts(tx, platform, kept, covers, (id) => nameOf.get(id) ?? '');
  const thingId = idsOf(
    things.map((thing) => ({ key: `${thing.personId} ${thing.productId}`, id: thing.id })),
  );
  const listings = listingsOn(now, personId, productId, (person, product) =>
    thingId(`${personId(person)} ${productId(product)}`),
  );
  await seedListings(tx, listings);
  const ids = { personId, productId, listingId: idsOf(listings) };
  const conversations = conversationsOn(now, ids);
  const trading = tradesOn(now, ids, conversations);
  await seedListings(tx, trading.listings);
  await seedConversations(tx, [...conversations, ...trading.conversations]);
  await seedTrades(tx, trading.trades, now);
  const proven = await proveReviews(tx, platform, {
    reviews: reviews.map((review) => ({ ...review, productId: productId(review.product) })),
    products,
    things,
  });
  await seedReviews(tx, {
    reviews: proven.map((review) => ({
      ...review,
      images: pictures.ofReview(review.key),
      video: pictures.videoOf(review.key),
    })),
    likes: likesOf(reviews, personId),
    comments: commentsOf(reviews, personId, ago),
  });
  const communities = await communitiesOn(now, ids, tx, platform);
  await seedCommunities(tx, communities);
  await seedMoods(tx, moodsOn(ago, personId));
  await countProductWords(tx);
  await countListingWords(tx);
  await seedRecommendations(tx, now);
  const talks = [...conversations, ...trading.conversations];
  await seedNotifications(
    tx,
    [
      ...reactionsOn(reviews, personId, ago),
      ...newsOn(now, trading.trades, talks),
      ...communityNewsOn(now, communities),
    ],
    now,
  );
  await run(
    tx,
  )`INSERT INTO stored_values (name, value) VALUES ('demo_accounts', ${JSON.stringify(offeredAccounts())})`;
}

type Ago = (hours: number) => Date;
type IdOf = (key: string) => string;

const peopleOn = (ago: Ago) =>
  world.people.map((person) => {
    const createdAt = ago(person.joinedDaysAgo * 24);
    return { ...person, id: worldId('person', person.key, createdAt), createdAt };
  });

const productsOn = (ago: Ago, people: { id: string }[]) =>
  world.products.map((product, index) => {
    const createdAt = ago(24 * 400 - index);
    const createdBy = people[index % people.length]?.id ?? '';
    return { ...product, id: worldId('product', product.key, createdAt), createdAt, createdBy };
  });

const reviewsOn = (ago: Ago, personId: IdOf) =>
  world.reviews.map((review) => {
    const createdAt = ago(review.hoursAgo);
    return {
      ...review,
      id: worldId('review', review.key, createdAt),
      createdAt,
      personId: personId(review.person),
    };
  });
type Reviews = ReturnType<typeof reviewsOn>;

const likesOf = (reviews: Reviews, personId: IdOf) =>
  reviews.flatMap(({ id, createdAt, likedBy }) =>
    likedBy.map((person) => ({ reviewId: id, personId: personId(person), createdAt })),
  );

const commentsOf = (reviews: Reviews, personId: IdOf, ago: Ago) =>
  reviews.flatMap(({ id, key, comments }) =>
    comments.map((comment, index) => {
      const createdAt = ago(comment.hoursAgo);
      const commentId = worldId('comment', `${key} ${index}`, createdAt);
      return {
        id: commentId,
        reviewId: id,
        personId: personId(comment.person),
        content: comment.content,
        createdAt,
      };
    }),
  );

/** Whether a thing gets a receipt: it is listed, or it belongs to somebody whom the sign-in page offers. */
function hasReceipt(personId: IdOf, productId: IdOf) {
  const listed = new Set(
    world.listings.map(({ person, product }) => `${personId(person)} ${productId(product)}`),
  );
  const shown = new Set(world.demoAccounts.map(({ person }) => person && personId(person)));
  return (thing: { personId: string; productId: string }) =>
    shown.has(thing.personId) || listed.has(`${thing.personId} ${thing.productId}`);
}

function idsOf(things: { key: string; id: string }[]) {
  const ids = new Map(things.map(({ key, id }) => [key, id]));
  return (key: string) => {
    const id = ids.get(key);
    if (!id) throw new Error(`The world has no ${key}.`);
    return id;
  };
}

/** The accounts that the sign-in page offers for one click. */
function offeredAccounts(): DemoAccount[] {
  const nameOf = new Map(
    world.people.map(({ key, firstName, lastName }) => [key, `${firstName} ${lastName}`]),
  );
  return world.demoAccounts.map(({ person, line, pictures, figure, figureLabel }) => ({
    key: person ?? 'someone-new',
    name: (person && nameOf.get(person)) ?? 'Someone new',
    line,
    pictures: [...pictures],
    figure: figure.toLocaleString('en-US'),
    figureLabel,
  }));
}
