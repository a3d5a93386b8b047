import { products } from '../products.ts';
import { things } from '../things.ts';
import type { Community, CommunityComment, CommunityPost, CommunityStory } from '../types.ts';

/** A comment; its replies follow it in time. */
export const says = (
  person: string,
  hoursAgo: number,
  content: string,
  more: { likes?: number; accepted?: true; replies?: CommunityComment[] } = {},
): CommunityComment => ({
  person,
  hoursAgo,
  content,
  likes: more.likes ?? 0,
  isAccepted: more.accepted ?? false,
  replies: more.replies ?? [],
});

type More = Partial<Omit<CommunityPost, 'key' | 'person' | 'type' | 'title' | 'content' | 'hoursAgo'>>;

const post =
  (type: CommunityPost['type']) =>
  (
    key: string,
    person: string,
    hoursAgo: number,
    title: string | null,
    content: string,
    more: More = {},
  ): CommunityPost => ({
    key,
    person,
    type,
    title,
    content,
    hoursAgo,
    photos: [],
    product: null,
    offer: null,
    takenBy: 0,
    isPinned: false,
    isOfficial: false,
    ownersOnly: false,
    likes: 0,
    comments: [],
    ...more,
  });
export const tells = post('discussion');
export const asks = post('question');
export const announces = post('announcement');
export const offers = post('offer');

export const story = (
  key: string,
  person: string,
  title: string,
  hoursAgo: number,
  more: Partial<CommunityStory>,
): CommunityStory => ({
  key,
  person,
  title,
  hoursAgo,
  content: null,
  picture: null,
  clip: null,
  action: null,
  endsInHours: 96,
  isOfficial: false,
  views: 0,
  seenByMaya: false,
  ...more,
});

type Row = Pick<Community, 'key' | 'name' | 'brand' | 'category' | 'description' | 'daysAgo' | 'posts'> & {
  /** The first is its host. Each with the days since they joined. */
  members: string;
  moderators?: string;
  /** Owners who do not say so here. */
  quiet?: string;
  /** Who has asked to join, with the hours since. */
  asking?: string;
} & Partial<Pick<Community, 'isPublic' | 'isOfficial' | 'officialDomain' | 'stories'>>;

const counted = (text: string) =>
  [...text.matchAll(/(\S+) (\d+)/g)].map(([, person = '', count]) => ({ person, count: Number(count) }));

const brandOf = new Map(products.map(({ key, brand }) => [key, brand]));

/** Owners are shown as such, unless they are quiet. */
export function community({ members, moderators = '', quiet = '', asking = '', ...row }: Row): Community {
  const owners = new Set(
    things.filter(({ product }) => brandOf.get(product) === row.brand).map(({ person }) => person),
  );
  for (const person of quiet.split(' ')) owners.delete(person);
  return {
    isPublic: true,
    isOfficial: false,
    officialDomain: null,
    stories: [],
    ...row,
    asking: counted(asking).map(({ person, count: hoursAgo }) => ({ person, hoursAgo })),
    members: counted(members).map(({ person, count: daysAgo }, index) => ({
      person,
      role: index === 0 ? 'owner' : moderators.split(' ').includes(person) ? 'moderator' : 'member',
      daysAgo,
      showsOwnership: owners.has(person),
    })),
  };
}
