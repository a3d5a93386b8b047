import { readdirSync, readFileSync } from 'node:fs';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  POST_TITLE_MOST,
  STORY_HOURS_MOST,
  STORY_TITLE_MOST,
  staffPostTypes,
} from '../../contract/community-constants.ts';
import { madeWidths } from '../world-widths.ts';
import { clips, SHAPES, secondsOf } from './clips.ts';
import { commentsBy, endingSoon, likesOf, reviewsBy, thingsOf } from './demo-accounts.ts';
import { world } from './index.ts';
import type { CommunityComment } from './types.ts';

const {
  people,
  demoAccounts,
  products,
  things,
  reviews,
  notifications,
  listings,
  conversations,
  trades,
  pastTrades,
  communities,
} = world;
const person = new Map(people.map((one) => [one.key, one]));
const product = new Map(products.map((one) => [one.key, one]));
const comments = reviews.flatMap((review) => review.comments.map((comment) => ({ review, comment })));
const pictures = new Set(
  readdirSync(new URL('./pictures', import.meta.url)).map((name) => name.slice(0, -5)),
);

const repeated = (list: string[]) => list.filter((item, index) => list.indexOf(item) !== index);
const outside = (text: string, least: number, most: number) => text.length < least || text.length > most;
const keys = (list: { key: string }[]) => list.map((item) => item.key);

function sentences(text: string) {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 12);
}

describe('names', () => {
  it.each([
    ['people', people],
    ['products', products],
    ['reviews', reviews],
    ['listings', listings],
    ['conversations', conversations],
    ['communities', communities],
    ['posts', communities.flatMap((one) => one.posts)],
    ['stories', communities.flatMap((one) => one.stories)],
  ])('%s have unique kebab-case keys', (_name, list) => {
    expect(repeated(keys(list))).toEqual([]);
    expect(keys(list).filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
  });

  it('emails and product names are unique', () => {
    expect(repeated(people.map((one) => one.email))).toEqual([]);
    expect(people.filter((one) => !/^[a-z.]+@post\.example$/.test(one.email))).toEqual([]);
    expect(repeated(products.map((one) => one.name.toLowerCase()))).toEqual([]);
  });

  it('everybody and everything that is mentioned exists', () => {
    const named = [
      ...things.map((thing) => thing.person),
      ...listings.map((listing) => listing.person),
      ...reviews.flatMap((review) => [review.person, ...review.likedBy]),
      ...comments.map(({ comment }) => comment.person),
      ...demoAccounts.flatMap((account) => account.person ?? []),
    ];
    expect(named.filter((key) => !person.has(key))).toEqual([]);
    expect([...things, ...reviews, ...listings].filter((item) => !product.has(item.product))).toEqual([]);
  });

  it('every picture is there, and none is left over', () => {
    const used = new Set([
      ...people.flatMap((one) => one.portrait ?? []),
      ...products.map((one) => one.picture),
      ...reviews.flatMap((review) => review.photos),
      ...demoAccounts.flatMap((account) => account.pictures),
      ...communities.flatMap(({ brand }) => [`logo-${brand.toLowerCase()}`, `cover-${brand.toLowerCase()}`]),
      ...communities.flatMap((one) => one.posts.flatMap((post) => post.photos)),
      ...communities.flatMap((one) => one.stories.flatMap((story) => story.picture ?? [])),
    ]);
    expect([...used].filter((name) => !pictures.has(name))).toEqual([]);
    expect([...pictures].filter((name) => !used.has(name))).toEqual([]);
  });

  it('every picture has its smaller widths, made of it as it is, and none is left over', async () => {
    const files = ['index.json'];
    for (const name of pictures) {
      const path = new URL(`./pictures/${name}.webp`, import.meta.url);
      const full = readFileSync(path);
      const made = await madeWidths(path.pathname, full);
      const real = await sharp(full).metadata();
      expect([made?.width, made?.height], name).toEqual([real.width, real.height]);
      for (const { width, webp } of made?.variants ?? []) {
        expect((await sharp(webp).metadata()).width, name).toBe(width);
        if (width !== real.width) files.push(`${name}-${width}.webp`);
      }
    }
    expect(readdirSync(new URL('./widths', import.meta.url)).toSorted()).toEqual(files.toSorted());
  });
});

describe('reviews', () => {
  const owned = new Map(things.map((thing) => [`${thing.person} ${thing.product}`, thing]));

  it('a person owns and likes a thing once, and reviews it again only much later', () => {
    expect(repeated(things.map((thing) => `${thing.person} ${thing.product}`))).toEqual([]);
    const hasty = reviews.filter((review) =>
      reviews.some(
        ({ key, person: author, product: of, hoursAgo }) =>
          key !== review.key &&
          author === review.person &&
          of === review.product &&
          Math.abs(hoursAgo - review.hoursAgo) < 90 * 24,
      ),
    );
    expect(keys(hasty)).toEqual([]);
    expect(reviews.filter((review) => repeated(review.likedBy).length > 0)).toEqual([]);
    expect(reviews.filter((review) => review.likedBy.includes(review.person))).toEqual([]);
  });

  it('a verified one is of a thing bought before it was written', () => {
    const unproven = reviews.filter(({ verified, person: owner, product: key, hoursAgo }) => {
      const thing = owned.get(`${owner} ${key}`);
      return verified && !(thing && thing.boughtDaysAgo * 24 > hoursAgo);
    });
    expect(keys(unproven)).toEqual([]);
  });

  it('six are private, and nobody else has answered those', () => {
    const secret = reviews.filter((review) => review.isPrivate);
    expect(secret).toHaveLength(6);
    expect(secret.filter((review) => review.likedBy.length + review.comments.length > 0)).toEqual([]);
  });

  it('show photos or the product, not both', () => {
    expect(reviews.filter((review) => review.pictured && review.photos.length > 0)).toEqual([]);
  });

  it('keep to the limits', () => {
    expect(keys(people.filter((one) => (one.bio?.length ?? 0) > 160))).toEqual([]);
    expect(keys(reviews.filter((review) => outside(review.title, 3, 120)))).toEqual([]);
    expect(keys(reviews.filter((review) => outside(review.content, 10, 5000)))).toEqual([]);
    expect(keys(reviews.filter((review) => review.tags.length > 4))).toEqual([]);
    expect(comments.filter(({ comment }) => outside(comment.content, 1, 1000))).toEqual([]);
  });

  it('no two share a sentence', () => {
    const all = reviews.flatMap((review) => [
      ...new Set(
        [review.title, review.content, ...review.comments.map((one) => one.content)].flatMap(sentences),
      ),
    ]);
    expect(repeated(all)).toEqual([]);
  });

  it('rate as people do: mostly well, not always', () => {
    const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(3.8);
    expect(mean).toBeLessThan(4.3);
    expect(new Set(reviews.map((review) => review.rating)).size).toBe(5);
  });
});

describe('clips', () => {
  const filmed = reviews.filter((review) => review.clip);
  const folder = new URL('./clips/', import.meta.url);

  it('are at least twelve, each of another thing by somebody else, shown once and for all to see', () => {
    expect(filmed.length).toBeGreaterThanOrEqual(12);
    expect(repeated(filmed.map((review) => review.person))).toEqual([]);
    expect(repeated(filmed.map((review) => review.product))).toEqual([]);
    expect(filmed.filter((review) => review.isPrivate)).toEqual([]);
    expect(filmed.map((review) => review.clip).toSorted()).toEqual(Object.keys(clips).toSorted());
    expect(readdirSync(folder).toSorted()).toEqual(
      Object.keys(clips)
        .map((name) => `${name}.webm`)
        .toSorted(),
    );
  });

  it('show what they are about', () => {
    const wrong = filmed.filter(
      ({ clip, product: key }) => clip && clips[clip].art !== product.get(key)?.picture,
    );
    expect(keys(wrong)).toEqual([]);
  });

  it('about half have captions, which keep within the clip', () => {
    const said = filmed.filter((review) => review.captions.length > 0);
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said.length).toBeLessThan(filmed.length);
    const late = said.filter(
      ({ clip, captions }) => clip && (captions.at(-1)?.to ?? 0) > secondsOf(clips[clip]) + 0.001,
    );
    expect(keys(late)).toEqual([]);
  });

  it.each(Object.entries(clips))('%s is as large and as long as it is said to be', async (name, clip) => {
    const path = new URL(`${name}.webm`, folder).pathname;
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
    const track = await input.getPrimaryVideoTrack();
    expect([await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([
      ...SHAPES[clip.shape],
    ]);
    expect(await input.computeDuration()).toBeCloseTo(secondsOf(clip), 1);
    input.dispose();
  });
});

describe('listings', () => {
  const onMarket = listings.filter((listing) => listing.soldHoursAgo === null);
  const thingOf = ({ person: owner, product: key }: (typeof listings)[number]) =>
    things.find((thing) => thing.person === owner && thing.product === key);

  it('fill every tab', () => {
    const count = (type: string) => onMarket.filter((listing) => listing.type === type).length;
    expect([count('sell'), count('exchange'), count('buy_request')]).toEqual([29, 11, 6]);
  });

  it('offer what their people own, each once, for less than it cost', () => {
    const offered = listings.filter((listing) => listing.withThing);
    const odd = offered.filter((listing) => {
      const thing = thingOf(listing);
      return (
        !thing ||
        thing.boughtDaysAgo * 24 <= listing.hoursAgo ||
        Number(listing.price ?? 0) >= Number(thing.price)
      );
    });
    expect(keys(odd)).toEqual([]);
    expect(repeated(offered.map((listing) => `${listing.person} ${listing.product}`))).toEqual([]);
  });

  it('have what their type asks for', () => {
    const wrong = listings.filter(({ type, price, priceMax, condition, wants }) =>
      type === 'buy_request'
        ? price || wants || !priceMax
        : !condition || priceMax || (type === 'sell' ? !price : !wants),
    );
    expect(keys(wrong)).toEqual([]);
    expect(listings.filter((listing) => outside(listing.title, 3, 120))).toEqual([]);
  });
});

describe('conversations', () => {
  const said = conversations.flatMap((one) => one.messages);

  it('are one a pair and listing, between the two, and not with oneself about one’s own', () => {
    const pairs = conversations.map((one) =>
      [...one.people]
        .sort()
        .concat(one.listing ?? '')
        .join(' '),
    );
    expect(repeated(pairs)).toEqual([]);
    const astray = conversations.filter(({ people: two, listing, messages }) => {
      const about = listings.find((one) => one.key === listing);
      return (
        new Set(two).size !== 2 ||
        two.some((key) => !person.has(key)) ||
        messages.some((message) => !two.includes(message.person)) ||
        (listing !== null && about?.person !== two[1])
      );
    });
    expect(keys(astray)).toEqual([]);
  });

  it('go on in time, after the listing was there', () => {
    const early = conversations.filter(({ listing, messages }) => {
      const posted = listings.find((one) => one.key === listing)?.hoursAgo ?? Number.POSITIVE_INFINITY;
      return messages.some(
        (message, index) =>
          message.hoursAgo >= (messages[index - 1]?.hoursAgo ?? posted) ||
          message.hoursAgo >= (person.get(message.person)?.joinedDaysAgo ?? 0) * 24,
      );
    });
    expect(keys(early)).toEqual([]);
    expect(repeated(said.map((message) => message.content))).toEqual([]);
  });

  it('have no more unread than was said', () => {
    const over = conversations.filter(
      ({ unread, messages }) =>
        unread && messages.filter((message) => message.person !== unread.person).length < unread.count,
    );
    expect(keys(over)).toEqual([]);
  });
});

describe('trades', () => {
  const listingOf = (key: string) => listings.find((listing) => listing.key === key);

  it('are between two who are there, once a listing, from the first word on in time', () => {
    expect(repeated(trades.map((trade) => `${trade.listing} ${trade.person}`))).toEqual([]);
    const odd = trades.filter(({ listing: key, person: asker, steps, message }) => {
      const listing = listingOf(key);
      const talk = conversations.find((one) => one.listing === key && one.people[0] === asker);
      return (
        !listing ||
        listing.person === asker ||
        !person.has(asker) ||
        Boolean(talk) === Boolean(message) ||
        steps[0]?.kind !== 'interest' ||
        steps.some(
          ({ by, hoursAgo }, index) =>
            ![asker, listing.person].includes(by) ||
            hoursAgo >= (steps[index - 1]?.hoursAgo ?? listing.hoursAgo),
        )
      );
    });
    expect(odd.map((trade) => trade.listing)).toEqual([]);
  });

  it('are sealed when and only when what they are about is sold', () => {
    const sold = listings.filter((listing) => listing.soldHoursAgo !== null);
    const sealed = trades.flatMap((trade) =>
      trade.steps
        .filter(({ kind }) => kind === 'sealed')
        .map(({ hoursAgo }) => ({ key: trade.listing, hoursAgo })),
    );
    expect(sealed).toEqual(sold.map(({ key, soldHoursAgo }) => ({ key, hoursAgo: soldHoursAgo })));
  });

  it('are six for Maya: four she buys, two she sells, two of them done', () => {
    const hers = trades.filter(
      ({ listing, person: asker }) => asker === 'maya-lund' || listingOf(listing)?.person === 'maya-lund',
    );
    expect(hers).toHaveLength(6);
    expect(hers.filter((trade) => trade.person === 'maya-lund')).toHaveLength(4);
  });

  it('that are long over brought something that the buyer had not bought new', () => {
    const twice = pastTrades.filter(({ buyer, product: key }) =>
      things.some((thing) => thing.person === buyer && thing.product === key),
    );
    expect(twice).toEqual([]);
  });

  it('that are long over were between people who had joined', () => {
    const early = pastTrades.filter(({ seller, buyer, product: key, daysAgo }) =>
      [seller, buyer].some(
        (one) => !((person.get(one)?.joinedDaysAgo ?? 0) > daysAgo + 3) || !product.has(key),
      ),
    );
    expect(early).toEqual([]);
  });
});

describe('communities', () => {
  const flat = (list: CommunityComment[]): CommunityComment[] =>
    list.flatMap((comment) => [comment, ...flat(comment.replies)]);
  const posts = communities.flatMap((community) => community.posts.map((post) => ({ community, post })));
  const said = posts.flatMap(({ community, post }) =>
    flat(post.comments).map((comment) => ({ community, post, comment })),
  );
  const stories = communities.flatMap((community) =>
    community.stories.map((story) => ({ community, story })),
  );
  const hoursIn = ({ members }: (typeof communities)[number], key: string) =>
    (members.find((member) => member.person === key)?.daysAgo ?? 0) * 24;
  const roleIn = ({ members }: (typeof communities)[number], key: string) =>
    members.find((member) => member.person === key)?.role;
  const count = (type: string) => posts.filter(({ post }) => post.type === type).length;

  it('are enough to see what there is', () => {
    expect(communities.length).toBeGreaterThanOrEqual(8);
    expect(communities.filter((one) => one.isOfficial).length).toBeGreaterThanOrEqual(3);
    expect(posts.length).toBeGreaterThanOrEqual(60);
    expect([count('announcement'), count('offer')].every((some) => some >= 4)).toBe(true);
    const questions = posts.filter(({ post }) => post.type === 'question');
    const open = questions.filter(({ post }) => !post.comments.some((comment) => comment.isAccepted));
    expect(questions.length - open.length).toBeGreaterThanOrEqual(12);
    expect(open.length).toBeGreaterThanOrEqual(8);
    expect(posts.filter(({ post }) => post.ownersOnly)).toHaveLength(1);
    expect(posts.filter(({ post }) => (post.offer?.endsInDays ?? 1) < 0)).toHaveLength(1);
    expect(stories.length).toBeGreaterThanOrEqual(8);
    expect(new Set(stories.map(({ story }) => story.seenByMaya)).size).toBe(2);
  });

  it('are of brands that have products here, and what is attached is of the brand', () => {
    const brands = new Set(products.map((one) => one.brand));
    expect(communities.filter((one) => !brands.has(one.brand))).toEqual([]);
    const foreign = posts.filter(
      ({ community, post }) => post.product && product.get(post.product)?.brand !== community.brand,
    );
    expect(foreign.map(({ post }) => post.key)).toEqual([]);
  });

  it('one private one has Maya in it, another has not', () => {
    const hidden = communities.filter((one) => !one.isPublic);
    expect(hidden.map((one) => roleIn(one, 'maya-lund'))).toEqual(['moderator', undefined]);
  });

  it('have one host, who made them, and members who had joined the app and are there once', () => {
    for (const { key, daysAgo, members, asking } of communities) {
      const host = members.filter(({ role }) => role === 'owner');
      expect(
        host.map((one) => one.daysAgo),
        key,
      ).toEqual([daysAgo]);
      const all = [...members, ...asking].map((one) => one.person);
      expect(repeated(all), key).toEqual([]);
      const early = members.filter(
        (one) => one.daysAgo > daysAgo || one.daysAgo >= (person.get(one.person)?.joinedDaysAgo ?? 0),
      );
      expect(early, key).toEqual([]);
    }
  });

  it('nobody speaks where they are not a member, or before they were', () => {
    const astray = [
      ...posts.map(({ community, post }) => ({ community, by: post })),
      ...said.map(({ community, comment }) => ({ community, by: comment })),
      ...stories.map(({ community, story }) => ({ community, by: story })),
    ].filter(({ community, by }) => by.hoursAgo <= 0 || by.hoursAgo >= hoursIn(community, by.person));
    expect(astray.map(({ by }) => by)).toEqual([]);
  });

  it('only those who run a community announce, offer, and show stories, officially only where it is official', () => {
    const usurped = posts.filter(
      ({ community, post }) =>
        (staffPostTypes.includes(post.type) || post.isOfficial) &&
        roleIn(community, post.person) === 'member',
    );
    expect(usurped.map(({ post }) => post.key)).toEqual([]);
    expect(stories.filter(({ community, story }) => roleIn(community, story.person) === 'member')).toEqual(
      [],
    );
    const official = [
      ...posts.map(({ community, post: { isOfficial } }) => ({ community, isOfficial })),
      ...stories.map(({ community, story: { isOfficial } }) => ({ community, isOfficial })),
    ];
    expect(official.filter(({ community, isOfficial }) => isOfficial && !community.isOfficial)).toEqual([]);
  });

  it('comments follow what they answer', () => {
    const early = (after: number, list: CommunityComment[]): CommunityComment[] =>
      list.flatMap((comment, index) => [
        ...(comment.hoursAgo >= (list[index - 1]?.hoursAgo ?? after) ? [comment] : []),
        ...early(comment.hoursAgo, comment.replies),
      ]);
    expect(posts.flatMap(({ post }) => early(post.hoursAgo, post.comments))).toEqual([]);
  });

  it('an accepted answer is the one of a question, on its first level, by somebody else', () => {
    const odd = posts.filter(({ post }) => {
      const accepted = post.comments.filter((comment) => comment.isAccepted);
      const deeper = post.comments.flatMap((comment) => flat(comment.replies)).some((one) => one.isAccepted);
      return (
        deeper ||
        accepted.length > (post.type === 'question' ? 1 : 0) ||
        accepted.some((comment) => comment.person === post.person)
      );
    });
    expect(odd.map(({ post }) => post.key)).toEqual([]);
  });

  it('likes, offers and views are by members, and no more than there are', () => {
    const most = ({ members }: (typeof communities)[number]) => members.length - 1;
    expect(
      posts.filter(({ community, post }) => Math.max(post.likes, post.takenBy) > most(community)),
    ).toEqual([]);
    expect(said.filter(({ community, comment }) => comment.likes > most(community))).toEqual([]);
    expect(stories.filter(({ community, story }) => story.views > most(community))).toEqual([]);
  });

  it('have what their type asks for', () => {
    const wrong = posts.filter(
      ({ post }) =>
        (post.type !== 'discussion' && !post.title) ||
        (post.type === 'offer') !== (post.offer !== null) ||
        (post.ownersOnly && post.type !== 'question') ||
        (post.takenBy > 0 && !post.offer),
    );
    expect(wrong.map(({ post }) => post.key)).toEqual([]);
    const lasting = stories.filter(
      ({ story }) =>
        story.endsInHours <= 0 ||
        story.endsInHours + story.hoursAgo > STORY_HOURS_MOST ||
        (story.picture && story.clip) ||
        (story.action && !story.action[1].startsWith('https://')),
    );
    expect(lasting.map(({ story }) => story.key)).toEqual([]);
  });

  it('say something of their own, plainly', () => {
    const texts = [
      ...communities.flatMap((one) => [one.name, one.description]),
      ...posts.flatMap(({ post }) => [post.title ?? '', post.content, post.offer?.terms ?? '']),
      ...said.map(({ comment }) => comment.content),
      ...stories.flatMap(({ story }) => [story.title, story.content ?? '']),
    ];
    expect(texts.filter((text) => / {2}|\*\*|lorem|^#|\[.*\]\(/i.test(text) || text !== text.trim())).toEqual(
      [],
    );
    expect(repeated(texts.flatMap((text) => [...new Set(sentences(text))]))).toEqual([]);
    expect(posts.filter(({ post }) => outside(post.title ?? '', 0, POST_TITLE_MOST))).toEqual([]);
    expect(stories.filter(({ story }) => outside(story.title, 1, STORY_TITLE_MOST))).toEqual([]);
  });

  it('whoever is named by a text is there', () => {
    const names = new Map(people.map((one) => [`${one.firstName} ${one.lastName}`, one.key]));
    const calls = [
      ...posts.map(({ community, post }) => ({ community, text: post.content })),
      ...said.map(({ community, comment }) => ({ community, text: comment.content })),
    ].filter(({ text }) => text.includes('@'));
    expect(calls.length).toBeGreaterThanOrEqual(3);
    const lost = calls.filter(({ community, text }) =>
      [...names]
        .filter(([, key]) => roleIn(community, key))
        .reduce((rest, [name]) => rest.replaceAll(`@${name}`, ''), text)
        .includes('@'),
    );
    expect(lost).toEqual([]);
  });
});

describe('times', () => {
  const joined = (key: string) => (person.get(key)?.joinedDaysAgo ?? 0) * 24;

  it('everything was said in the past, by somebody who had joined', () => {
    const early = [...reviews, ...listings, ...comments.map(({ comment }) => comment)].filter(
      (one) => one.hoursAgo <= 0 || one.hoursAgo >= joined(one.person),
    );
    expect(early).toEqual([]);
    expect(things.filter((thing) => thing.boughtDaysAgo <= 0)).toEqual([]);
  });

  it('comments follow their review and each other', () => {
    const astray = reviews.filter(({ hoursAgo, comments: list }) =>
      list.some((comment, index) => comment.hoursAgo >= (list[index - 1]?.hoursAgo ?? hoursAgo)),
    );
    expect(keys(astray)).toEqual([]);
  });
});

describe('the demo accounts', () => {
  it('say what is true', () => {
    const under = things.filter(
      ({ person: owner, boughtDaysAgo, covers }) =>
        owner === 'maya-lund' && covers.some((cover) => cover.months * 30 > boughtDaysAgo),
    );
    const leo = reviews.filter((review) => review.person === 'leo-marchetti');
    expect(thingsOf('maya-lund')).toBe(9);
    expect(under).toHaveLength(7);
    expect(endingSoon('maya-lund')).toBe(2);
    expect(reviewsBy('leo-marchetti')).toBe(leo.length);
    expect(likesOf('ruth-adeyemi')).toBeGreaterThan(50);
    expect(commentsBy('tomas-herrera')).toBeGreaterThan(10);
    expect(leo.filter((review) => review.verified).length / leo.length).toBeGreaterThanOrEqual(0.8);
  });

  it('show things that their people own', () => {
    const strangers = demoAccounts.filter((account) =>
      account.pictures.some(
        (picture) =>
          !things.some(
            (thing) => thing.person === account.person && product.get(thing.product)?.picture === picture,
          ),
      ),
    );
    expect(strangers).toEqual([]);
  });
});

describe('notifications', () => {
  it('are about what was done, by those who did it, since there was something to do it to', () => {
    const wrong = notifications.filter(({ review: key, about, by, hoursAgo }) => {
      const review = reviews.find((one) => one.key === key);
      if (!review || hoursAgo > review.hoursAgo) return true;
      const did = about === 'likes' ? review.likedBy : review.comments.map((comment) => comment.person);
      return by.includes(review.person) || repeated(by).length > 0 || by.some((one) => !did.includes(one));
    });
    expect(wrong).toEqual([]);
  });

  it('about the same thing are one while they are unread', () => {
    const unread = notifications.filter(({ isRead }) => !isRead);
    expect(repeated(unread.map(({ review, about }) => `${about} ${review}`))).toEqual([]);
  });
});
