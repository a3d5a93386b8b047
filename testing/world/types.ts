import type { Caption } from '../../contract/captions.ts';
import type { ClaimState, Resolution } from '../../contract/claim-rules.ts';
import type { CommunityCategory, CommunityRole, PostType } from '../../contract/community-constants.ts';
import type { Tariff } from '../../contract/quotes.ts';
import type { ClipName } from './clips.ts';

export type Person = {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  /** The name of a picture in `pictures/`; without one the app shows initials. */
  portrait: string | null;
  joinedDaysAgo: number;
  timeZone: string;
};

type Category =
  | 'Electronics'
  | 'Photography'
  | 'Fitness'
  | 'Home & Garden'
  | 'Appliances'
  | 'Automotive'
  | 'Fashion'
  | 'Sports & Fitness'
  | 'Books & Media'
  | 'Other';

export type Product = {
  key: string;
  name: string;
  brand: string;
  category: Category;
  description: string;
  /** The name of a picture in `pictures/`. */
  picture: string;
  typicalPrice: string;
  manufacturerMonths: number;
  /** Who answers for the manufacturer's cover, as printed on the warranty card. */
  maker: string;
};

export type Provider = {
  key: string;
  name: string;
  description: string;
  phone: string;
  email: string;
  categories: Category[];
  covers: string[];
  passesOn: boolean;
  rating: number;
  claimDays: number;
} & (
  | { tariff: Tariff }
  /** Asked over HTTP: what it takes in percent of the purchase price, and what it covers at most. */
  | { asked: AskedTerms }
);

export type AskedTerms = { yearly: number; deductible: number; mostPrice: number };

export type Cover = {
  type: 'manufacturer' | 'extended';
  provider: string;
  months: number;
  /** Months from the purchase; without it the cover starts on that day. */
  startsAfterMonths?: number;
};

export type Thing = {
  person: string;
  product: string;
  boughtDaysAgo: number;
  price: string;
  retailer: string;
  serial: string | null;
  covers: Cover[];
};

type Comment = { person: string; content: string; hoursAgo: number };

export type Review = {
  key: string;
  person: string;
  product: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  content: string;
  verified: boolean;
  isPrivate: boolean;
  tags: string[];
  location: string | null;
  hoursAgo: number;
  /** Attaches the product's own picture; not used together with photos. */
  pictured: boolean;
  /** Names of pictures in `pictures/`, in the order they are shown. */
  photos: string[];
  /** A film in `clips/`, whose poster is its first picture. */
  clip: ClipName | null;
  /** What is said in it. */
  captions: Caption[];
  likedBy: string[];
  comments: Comment[];
};

/** A review as listed here: omitted fields are empty or false, likes are in `likes.ts`. */
export type ReviewRow = Pick<
  Review,
  'key' | 'person' | 'product' | 'rating' | 'title' | 'content' | 'hoursAgo'
> &
  Partial<Omit<Review, 'likedBy' | 'captions'>> & {
    /** The captions, as plain text that is spread over the clip. */
    said?: string;
  };

/** A notification to a review's author about a reaction. */
export type ReactionNews = {
  review: string;
  about: 'likes' | 'comments';
  by: string[];
  hoursAgo: number;
  isRead: boolean;
};

export type Listing = {
  key: string;
  person: string;
  product: string;
  type: 'sell' | 'exchange' | 'buy_request';
  title: string;
  description: string;
  price: string | null;
  priceMin: string | null;
  priceMax: string | null;
  condition: 'new' | 'like_new' | 'very_good' | 'good' | 'fair' | 'for_parts' | null;
  wants: string | null;
  area: string;
  hoursAgo: number;
  /** When it was sold here, if it was. */
  soldHoursAgo: number | null;
  /** Whether it is about the person's own thing, whose cover passes on. */
  withThing: boolean;
};

/** A listing as listed here: omitted fields are empty, and offers are about the person's own thing. */
export type ListingRow = Omit<
  Listing,
  'type' | 'price' | 'priceMin' | 'priceMax' | 'condition' | 'wants' | 'soldHoursAgo' | 'withThing'
> &
  Partial<Omit<Listing, 'type'>>;

export type DemoAccount = {
  /** Null means a new person: an empty account made on the spot. */
  person: string | null;
  line: string;
  /** Up to three names of pictures in `pictures/`. */
  pictures: string[];
  figure: number;
  figureLabel: string;
};

/** Quotes that somebody asked every provider for. */
export type QuoteRequest = {
  person: string;
  product: string;
  months: 12 | 24 | 36 | 48;
  daysAgo: number;
  /** The providers whose offer the person said no to. */
  declined?: string[];
  /** The provider that did not answer. */
  late?: string;
  /** The provider whose offer was taken, on the same day; the thing has its cover. */
  bought?: { provider: string; policy: string };
};

export type Conversation = {
  key: string;
  /** The first person wrote first. */
  people: [string, string];
  listing: string | null;
  /** What it is about, if there is no listing. */
  product: string | null;
  isRequest: boolean;
  /** How many of the last messages to this person they have not read. */
  unread: { person: string; count: number } | null;
  messages: { person: string; content: string; hoursAgo: number }[];
};

type Rating = {
  punctual: boolean;
  asDescribed: boolean;
  wouldTradeAgain: boolean;
  noShow: boolean;
  note?: string;
};

export type Trade = {
  /** The key of the listing it is about. */
  listing: string;
  /** Who contacted the owner. */
  person: string;
  /** Their first message, if `messages.ts` has no conversation of the two about it. */
  message?: string;
  notes?: string;
  /** In days from loading, or the next day of that name. */
  meeting?: { day: number | 'today' | 'tuesday'; time: string; location: string };
  steps: TradeStep[];
  ratings?: (Rating & { by: string; hoursAgo: number })[];
};

export type TradeStep = {
  by: string;
  hoursAgo: number;
  kind: 'interest' | 'offer' | 'offer_accepted' | 'meeting' | 'status' | 'sealed';
  amount?: string;
  /** The trade's status after it. */
  status?: 'scheduled' | 'meeting_confirmed' | 'completed' | 'cancelled';
};

export type PastTrade = {
  seller: string;
  buyer: string;
  product: string;
  price: string;
  daysAgo: number;
  ofSeller: Rating;
  ofBuyer: Rating;
};

export interface WorldClaim {
  person: string;
  product: string;
  issue: string;
  daysAgo: number;
  brokeDaysAgo: number;
  amount: string | null;
  /** The last part of its number. */
  number: string;
  theirNumber?: string;
  /** Counted from the day the world is loaded. */
  answerInDays?: number;
  steps: {
    daysAgo: number;
    status?: ClaimState;
    resolution?: Resolution;
    amount?: string | null;
    words: string | null;
    /** The provider, if it is not said. */
    from?: 'owner' | 'provider';
  }[];
}

export type CommunityComment = {
  person: string;
  hoursAgo: number;
  content: string;
  /** How many members like it. */
  likes: number;
  /** The answer that the person who asked has accepted. */
  isAccepted: boolean;
  replies: CommunityComment[];
};

export type CommunityPost = {
  key: string;
  person: string;
  type: PostType;
  title: string | null;
  content: string;
  hoursAgo: number;
  /** Names of pictures in `pictures/`. */
  photos: string[];
  product: string | null;
  offer: { code: string; terms: string; endsInDays: number } | null;
  /** How many members have taken the offer. */
  takenBy: number;
  isPinned: boolean;
  isOfficial: boolean;
  ownersOnly: boolean;
  /** How many members like it. */
  likes: number;
  comments: CommunityComment[];
};

export type CommunityStory = {
  key: string;
  person: string;
  title: string;
  content: string | null;
  /** A picture in `pictures/`, or a film in `clips/`; without either it is a text. */
  picture: string | null;
  clip: ClipName | null;
  action: [text: string, url: string] | null;
  hoursAgo: number;
  endsInHours: number;
  isOfficial: boolean;
  /** How many members have looked at it, besides Maya. */
  views: number;
  seenByMaya: boolean;
};

export type Community = {
  key: string;
  name: string;
  /** As its products name it: whoever has registered one of them is an owner here. */
  brand: string;
  category: CommunityCategory;
  description: string;
  isPublic: boolean;
  isOfficial: boolean;
  /** The domain that has proved it. */
  officialDomain: string | null;
  daysAgo: number;
  members: { person: string; role: CommunityRole; daysAgo: number; showsOwnership: boolean }[];
  /** Who has asked to join. */
  asking: { person: string; hoursAgo: number }[];
  posts: CommunityPost[];
  stories: CommunityStory[];
};
