import { z } from 'zod';
import { Caption } from './captions.ts';
import { Claim, ClaimEntry } from './claims.ts';
import { Id, Moment, queryFlag } from './common.ts';
import { Community } from './communities.ts';
import { communityNotices, communityRoles } from './community-constants.ts';
import { BrandOffer, CommunityComment, CommunityPost } from './community-posts.ts';
import { post } from './endpoint.ts';
import { CurrentPerson } from './identity.ts';
import { Listing, SavedSearch } from './marketplace.ts';
import { type MediaPurpose, purposes } from './media-purposes.ts';
import { Conversation, Message } from './messages.ts';
import { MoodEventData, MoodName, MoodRecord, SavedMoodPreferences } from './mood.ts';
import { moodEvents } from './mood-constants.ts';
import { Notification, NotificationSettings } from './notifications.ts';
import { Product } from './products.ts';
import { NoOffer, Quote } from './quotes.ts';
import { ReceiptSummary } from './receipts.ts';
import { Comment, SingleReview } from './reviews.ts';
import { Story } from './stories.ts';
import { Offer, Rating, Trade, TradeEvent, TradeTerms } from './trades.ts';
import { ClaimPack, Cover, Paper, PastThing, ThingFacts } from './warranties.ts';

/** A part of the export: rows of this shape and nothing else. */
const rows = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.array(z.strictObject(shape)).describe(what);

/** The product of a row, with its name too, so that the file can be read without Wellkept. */
const about = { productId: Id, product: z.string(), brand: z.string().nullable() };
/** Another person's name, as the app shows it; `null` once they have deleted their account. */
const name = z.string().nullable();
const id = { id: Id };
const createdAt = { createdAt: Moment };
const report = (reasons: Record<string, z.ZodType>) => ({
  ...reasons,
  reason: z.string(),
  note: z.string().nullable(),
  ...createdAt,
});
const paper = Paper.pick({ id: true, kind: true, name: true, url: true, type: true, bytes: true }).shape;

/**
 * Everything that belongs to a person; the file has the sections in this order. What others wrote is in it only if it was addressed
 * to this person. Secrets, and data that only serve to run the app, are left out.
 */
export const ExportedData = z.strictObject({
  format: z.literal('wellkept').describe('What wrote this file.'),
  version: z.literal(1).describe('Goes up when a reader of this format would have to change.'),
  exportedAt: Moment.describe('When the export began. What changed while it was made may be in it or not.'),

  profile: z.strictObject(CurrentPerson.shape).describe('Your profile, with what of it others see.'),
  account: z
    .strictObject({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      ...createdAt,
    })
    .nullable()
    .describe('What you sign in with, if that is with a password kept here. The password is not in it.'),
  identities: rows('By whom you are known when you sign in.', { issuer: z.string(), subject: z.string() }),
  emailChanges: rows('Changes of your address that wait, or that can still be undone.', {
    oldEmail: z.string(),
    newEmail: z.string(),
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    changedAt: Moment.nullable(),
    expiresAt: Moment,
  }),
  sessions: rows('Where you are signed in: since when, used when, and until when if you do not come back.', {
    device: z.string().nullable(),
    usedAt: Moment,
    signedInAt: Moment.nullable(),
    expiresAt: Moment,
  }),
  devices: rows('Browsers that have signed in with your password, by when they last did.', {
    usedAt: Moment,
  }),
  trust: z
    .strictObject({
      trades: z.int(),
      ratings: z.int(),
      punctual: z.int(),
      asDescribed: z.int(),
      wouldTradeAgain: z.int(),
      noShows: z.int(),
    })
    .nullable()
    .describe('What others see of your trades, as numbers of ratings.'),
  blocks: rows('Whom you have blocked.', { userId: Id, name, ...createdAt }),
  personReports: rows('Whom you have reported.', report({ userId: Id })),
  media: rows('Your photos, videos and papers. With ?media=1 each stands in the zip as `file`.', {
    ...id,
    url: z.string(),
    file: z.string(),
    purpose: z.enum(Object.keys(purposes) as [MediaPurpose, ...MediaPurpose[]]),
    kind: z.enum(['picture', 'video', 'document']),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    seconds: z.number().nullable(),
    name: z.string().nullable(),
    usedBy: Id.nullable().describe('What it belongs to: the review, paper, message … with this id.'),
    ...createdAt,
  }),

  reviews: rows('Your reviews, private ones included.', {
    ...SingleReview.pick({
      id: true,
      rating: true,
      title: true,
      content: true,
      imageUrls: true,
      videoUrl: true,
      proofImageUrl: true,
      proof: true,
      proofReasons: true,
      isVerifiedPurchase: true,
      verifiedOn: true,
      boughtUsed: true,
      isPrivate: true,
      likes: true,
      commentsCount: true,
      location: true,
      tags: true,
      createdAt: true,
      editedAt: true,
    }).shape,
    ...about,
    captions: z.array(Caption),
  }),
  likes: rows('Reviews that you like. The product is left out of one that is private by now.', {
    reviewId: Id,
    product: z.string().nullable(),
    ...createdAt,
  }),
  comments: rows('Your comments on reviews.', {
    ...Comment.pick({ id: true, reviewId: true, content: true, createdAt: true, editedAt: true }).shape,
    product: z.string().nullable(),
  }),
  reviewReports: rows('Reviews that you reported.', report({ reviewId: Id })),
  products: rows('Products that you added to the catalogue.', {
    ...Product.pick({ id: true, name: true, brand: true, category: true, description: true }).shape,
    imageUrl: z.string().nullable(),
    ...createdAt,
  }),
  productReports: rows('Products that you reported.', report({ productId: Id, duplicateOf: Id.nullable() })),

  things: rows('What you own.', {
    ...id,
    ...ThingFacts.pick({
      purchaseDate: true,
      purchasePrice: true,
      currency: true,
      serialNumber: true,
      model: true,
      place: true,
      tags: true,
      quantity: true,
      retailer: true,
      notes: true,
      createdAt: true,
    }).shape,
    ...about,
    moreSerialNumbers: z.array(z.string()),
    changedAt: Moment,
  }),
  warranties: rows('The covers of what you own; an `endDate` of null is for life.', {
    ...Cover.pick({
      id: true,
      thingId: true,
      warrantyType: true,
      startDate: true,
      endDate: true,
      warrantyProvider: true,
      providerId: true,
      providerPolicyNumber: true,
      providerApiId: true,
      coverageDetails: true,
      providerContactInfo: true,
      autoRenewal: true,
      renewalDate: true,
      status: true,
      unpaid: true,
      createdAt: true,
    }).shape,
    passesOn: z.boolean(),
  }),
  papers: rows('The papers of your covers.', {
    ...paper,
    warrantyId: Id,
    goesAlong: z.boolean(),
    receiptId: Id.nullable(),
    ...createdAt,
  }),
  receipts: rows('Your receipts, with what was read and what you made of it.', {
    ...ReceiptSummary.pick({ id: true, name: true, kind: true, state: true, problem: true, createdAt: true })
      .shape,
    url: z.string().describe('The file; the pictures of its pages are among the media, too.'),
    read: z.unknown().describe('What was read: seller, date, lines, total, the whole text. Null until then.'),
    confirmed: z.unknown().describe('What you confirmed. Null until then.'),
    signature: z
      .unknown()
      .describe('Of an e-mail: whether a shop has signed it, and the key that this was checked by.'),
    confirmedAt: Moment.nullable(),
  }),
  receiptLines: rows('What became of the lines of your receipts.', {
    receiptId: Id,
    line: z.int(),
    readLine: z.int().nullable().describe('Its place on the receipt, unless you added it by hand.'),
    thingId: Id.nullable(),
    ...about,
    corrected: z.boolean().describe('Whether it differs from what was read.'),
  }),
  receiptPrints: rows(
    'That your receipts have been used: a fingerprint each, which stays without your name when you go.',
    { ...id, receiptId: Id.nullable(), print: z.unknown(), uses: z.array(z.unknown()), ...createdAt },
  ),
  claimEntries: rows(
    'The history of your covers and claims: your notes, and what was said to and by providers.',
    {
      ...ClaimEntry.pick({ id: true, status: true, by: true, from: true, words: true, waiting: true }).shape,
      warrantyId: Id.nullable(),
      claimId: Id.nullable(),
      day: z.iso.date(),
      note: z.string().nullable(),
      ...createdAt,
    },
  ),
  claimPacks: rows('The claim packs that were made for your things.', {
    ...ClaimPack.pick({
      state: true,
      url: true,
      bytes: true,
      askedAt: true,
      madeAt: true,
      claimId: true,
      parts: true,
    }).shape,
    thingId: Id,
  }),
  pastThings: rows('What you had and sold here.', {
    ...PastThing.pick({
      id: true,
      purchaseDate: true,
      purchasePrice: true,
      currency: true,
      serialNumber: true,
      model: true,
      quantity: true,
      retailer: true,
      notes: true,
      passedAt: true,
    }).shape,
    ...about,
    moreSerialNumbers: z.array(z.string()),
    to: name,
  }),
  pastPapers: rows('The papers of it that stayed with you.', { ...paper, pastThingId: Id, ...createdAt }),
  claims: rows('Your claims on covers.', {
    ...Claim.pick({
      id: true,
      warrantyId: true,
      thingId: true,
      claimNumber: true,
      providerClaimId: true,
      issueDescription: true,
      brokeOn: true,
      claimAmount: true,
      currency: true,
      status: true,
      resolution: true,
      amount: true,
      submittedAt: true,
      resolvedAt: true,
      receivedAt: true,
      answerDue: true,
      providerNotes: true,
      cover: true,
      waiting: true,
      usualDays: true,
      createdAt: true,
      updatedAt: true,
    }).shape,
    ...about,
    providerId: Id.nullable(),
    replacementWarrantyId: Id.nullable(),
  }),
  claimFiles: rows('The photos and papers of your claims.', {
    ...id,
    claimId: Id,
    entryId: Id,
    url: z.string(),
    type: z.enum(['picture', 'document']),
    bytes: z.int(),
    name: z.string().nullable().describe('What the file was called when it was uploaded.'),
    ...createdAt,
  }),
  quoteRequests: rows('What you asked quotes for, and which providers made no offer.', {
    ...id,
    thingId: Id.nullable(),
    ...about,
    coverageDuration: z.int(),
    purchasePrice: z.string(),
    currency: z.string(),
    boughtOn: z.iso.date(),
    noOffers: z.array(NoOffer),
    askedAt: Moment,
    answeredAt: Moment.nullable(),
  }),
  quotes: rows('The quotes that you were given, and what became of them.', {
    ...Quote.pick({
      id: true,
      requestId: true,
      providerId: true,
      providerName: true,
      quoteId: true,
      price: true,
      deductible: true,
      coverageDetails: true,
      lines: true,
      termsUrl: true,
      status: true,
      waiting: true,
      declinedBecause: true,
      thingWasGone: true,
      purchasedAt: true,
      cancelledAt: true,
      policyNumber: true,
      coverFrom: true,
      coverTo: true,
      saidPaidAt: true,
      paymentUrl: true,
      createdAt: true,
    }).shape,
    warrantyId: Id.nullable(),
    validUntil: Moment,
  }),

  listings: rows('What you offer or ask for on the market, paused and sold ones included.', {
    ...Listing.pick({
      id: true,
      type: true,
      title: true,
      description: true,
      price: true,
      priceMin: true,
      priceMax: true,
      condition: true,
      wants: true,
      imageUrls: true,
      area: true,
      status: true,
      interestedCount: true,
      createdAt: true,
      thingId: true,
    }).shape,
    ...about,
    postedAt: Moment.nullable(),
    editedAt: Moment.nullable(),
    sealedAt: Moment.nullable(),
    soldTo: Id.nullable().describe('The transaction of whoever has it now.'),
  }),
  savedListings: rows('Listings that you saved. The title is left out of one that you may not see now.', {
    listingId: Id,
    title: z.string().nullable(),
  }),
  savedSearches: rows('Searches of the market that you saved.', SavedSearch.shape),
  listingReports: rows('Listings that you reported.', report({ listingId: Id })),
  transactions: rows('Your trades, as buyer and as seller.', {
    ...Trade.pick({
      id: true,
      listingId: true,
      role: true,
      status: true,
      agreedPrice: true,
      meetingLocation: true,
      meetingDateTime: true,
      notes: true,
      buyerCompleted: true,
      sellerCompleted: true,
      buyerMeets: true,
      sellerMeets: true,
      conversationId: true,
      sealedAt: true,
      createdAt: true,
      updatedAt: true,
    }).shape,
    ...about,
    title: z.string().nullable(),
    with: name,
    thingId: Id.nullable(),
    cancelledAt: Moment.nullable(),
    termsAgreed: TradeTerms.nullable(),
    termsNow: TradeTerms.nullable(),
  }),
  offers: rows('The prices that you and the other offered in your trades.', {
    ...Offer.pick({ id: true, amount: true, state: true, createdAt: true }).shape,
    transactionId: Id,
    own: z.boolean(),
  }),
  transactionEvents: rows('What happened in your trades.', { ...TradeEvent.shape, transactionId: Id }),
  ratings: rows('The ratings that you gave, and those of you that show.', {
    ...Rating.shape,
    note: z.string().nullable(),
    transactionId: Id,
    own: z.boolean(),
    ...createdAt,
    showsAt: Moment,
  }),

  conversations: rows('Your conversations.', {
    ...Conversation.pick({ id: true, type: true, title: true, productId: true, isActive: true }).shape,
    listingId: Id.nullable(),
    with: name,
    left: z.boolean().describe('You left it: of its messages only your own are here.'),
    unreadCount: z.int(),
    ...createdAt,
    lastMessageAt: Moment,
  }),
  messages: rows('The messages of your conversations as you read them there, in order.', {
    ...Message.pick({
      id: true,
      conversationId: true,
      seq: true,
      content: true,
      messageType: true,
      imageUrl: true,
      shows: true,
      productId: true,
      warning: true,
      createdAt: true,
    }).shape,
    own: z.boolean(),
    sender: name,
  }),
  conversationReports: rows('Conversations that you reported.', {
    ...report({ conversationId: Id, messageId: Id.nullable() }),
    ...id,
  }),

  hiddenReels: rows('Reels that you do not want to see.', { reviewId: Id, ...createdAt }),
  hiddenAuthors: rows('Whose reels you do not want to see.', { userId: Id, name, ...createdAt }),

  communities: rows('Communities that you founded.', {
    ...Community.pick({
      id: true,
      name: true,
      brandName: true,
      description: true,
      category: true,
      logoUrl: true,
      coverImageUrl: true,
      isPublic: true,
      isOfficial: true,
      officialDomain: true,
    }).shape,
    pastedLogo: z.string().nullable(),
    pastedCover: z.string().nullable(),
    archivedAt: Moment.nullable(),
    ...createdAt,
  }),
  memberships: rows('What you are, or were, in communities.', {
    communityId: Id,
    community: z.string(),
    state: z.enum(['requested', 'active', 'left', 'banned']),
    role: z.enum(communityRoles),
    notices: z.enum(communityNotices),
    showsOwnership: z.boolean(),
    banReason: z.string().nullable(),
    sinceAt: Moment,
    joinedAt: Moment.nullable(),
  }),
  communityPosts: rows('Your posts in communities, those that were removed included.', {
    ...CommunityPost.pick({
      id: true,
      communityId: true,
      type: true,
      title: true,
      content: true,
      imageUrls: true,
      videoUrl: true,
      isPinned: true,
      isOfficial: true,
      ownersOnly: true,
      likes: true,
      commentsCount: true,
      answersCount: true,
      createdAt: true,
      editedAt: true,
    }).shape,
    community: z.string(),
    productId: Id.nullable(),
    offerDetails: BrandOffer.pick({ code: true, terms: true, endsAt: true }).nullable(),
    takenBy: z.int(),
    mentions: z.array(Id),
    acceptedCommentId: Id.nullable(),
    acceptedAt: Moment.nullable(),
    removedAt: Moment.nullable(),
    removalReason: z.string().nullable(),
  }),
  communityComments: rows('Your comments in communities, those that were removed included.', {
    ...CommunityComment.pick({
      id: true,
      postId: true,
      parentId: true,
      content: true,
      likes: true,
      createdAt: true,
      editedAt: true,
    }).shape,
    communityId: Id,
    mentions: z.array(Id),
    deletedAt: Moment.nullable(),
    removedAt: Moment.nullable(),
    removalReason: z.string().nullable(),
  }),
  postLikes: rows('Posts that you like.', { postId: Id, ...createdAt }),
  commentLikes: rows('Comments in communities that you like.', { commentId: Id, ...createdAt }),
  offersTaken: rows('Offers of brands that you took.', { postId: Id, ...createdAt }),
  stories: rows('Stories that you put on.', {
    ...Story.pick({
      id: true,
      type: true,
      title: true,
      content: true,
      mediaUrl: true,
      actionUrl: true,
      actionText: true,
      isOfficial: true,
      createdAt: true,
      expiresAt: true,
    }).shape,
    communityId: Id,
    viewCount: z.int(),
    isActive: z.boolean(),
  }),
  storyViews: rows('Stories that you looked at.', { storyId: Id, viewedAt: Moment }),
  communityReports: rows('What you reported in communities.', {
    ...report({ communityId: Id, postId: Id.nullable(), commentId: Id.nullable(), storyId: Id.nullable() }),
    ...id,
    settledAt: Moment.nullable(),
  }),

  signals: rows(
    'What recommendations go by: the products that you took an interest in, and how much each counts.',
    {
      ...about,
      kind: z.enum(['review', 'like', 'thing', 'listing', 'view', 'owned']),
      weight: z.number(),
      reach: z.enum(['you', 'several', 'everybody']).describe('Whose recommendations it counts for.'),
      notedAt: Moment,
    },
  ),
  hiddenProducts: rows('Products that you do not want recommended.', {
    ...about,
    reason: z.enum(['not_interested', 'owned']),
    ...createdAt,
  }),
  moodSettings: z
    .strictObject({
      detecting: z.boolean(),
      undoneMood: MoodName.nullable(),
      undoneAt: Moment.nullable(),
      updatedAt: Moment,
    })
    .nullable()
    .describe(
      'Whether Smart Mood Detection is on, and the mood whose effects you undid; null if you never chose.',
    ),
  moods: rows('Your moods of the last 90 days.', {
    ...MoodRecord.omit({ userId: true }).shape,
    endedAt: Moment.nullable(),
  }),
  moodEvents: rows('What was counted to guess them.', {
    ...id,
    eventType: z.enum(moodEvents),
    eventData: MoodEventData,
    detectedMood: MoodName.nullable(),
    confidence: z.number(),
    ...createdAt,
  }),
  moodPreferences: rows('What you want to follow in each mood.', {
    mood: MoodName,
    ...SavedMoodPreferences.shape,
  }),

  notificationSettings: NotificationSettings.describe('What you want to be told, and how.'),
  notifications: rows('What you were told.', Notification.omit({ userId: true }).shape),
  pushDevices: rows('Browsers that are sent notifications, by the service that delivers them.', {
    device: z.string().nullable(),
    service: z.string().nullable(),
    failures: z.int(),
    lastFailedAt: Moment.nullable(),
    ...createdAt,
  }),
  calendar: z
    .strictObject(createdAt)
    .nullable()
    .describe('When you made your private calendar address. The address itself is a secret, and stays here.'),
});
export type ExportedData = z.infer<typeof ExportedData>;

export const exportData = post('/api/export-data', {
  access: 'member',
  summary:
    'Everything that is the signed-in person’s, as one JSON document; with media=1 as a zip of it and their files. One at a time',
  query: z.strictObject({ media: queryFlag }),
  reply: ExportedData,
  file: 'application/json',
  errors: ['export_underway'],
});
