import { z } from 'zod';
import { Author, Cursor, Id, IdParams, Link, Moment, shownText } from './common.ts';
import { STORY_ACTION_MOST, STORY_TEXT_MOST, STORY_TITLE_MOST, storyTypes } from './community-constants.ts';
import { del, get, post } from './endpoint.ts';
import { fileOf } from './files-in-body.ts';
import { Picture, Video } from './media.ts';

export const Story = z.object({
  id: Id,
  type: z.enum(storyTypes),
  title: z.string(),
  content: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  mediaType: z.enum(['image', 'video']).nullable(),
  image: Picture.nullable(),
  video: Video.nullable(),
  actionUrl: z.string().nullable(),
  actionText: z.string().nullable(),
  expiresAt: Moment,
  createdAt: Moment,
  /** Posted under the brand's own name. */
  isOfficial: z.boolean(),
  /** Whether the caller has looked at it. */
  seen: z.boolean(),
  /** How many people have seen it; only for the community's staff. */
  viewCount: z.int().nullable(),
  community: z.object({
    id: Id,
    name: z.string(),
    brandName: z.string(),
    logoUrl: z.string().nullable(),
    logo: Picture.nullable(),
    isOfficial: z.boolean(),
    officialDomain: z.string().nullable(),
  }),
  can: z.object({ delete: z.boolean(), viewers: z.boolean() }),
});
export type Story = z.infer<typeof Story>;

export const listActiveStories = get('/api/communities/stories/active', {
  access: 'public',
  summary:
    'The newest 100 stories that are on: of one’s own communities, and of public ones that are official or well known',
  reply: z.array(Story),
});

export const listStories = get('/api/communities/{id}/stories', {
  access: 'member',
  summary: 'The stories of one community that are on, oldest first',
  params: IdParams,
  reply: z.array(Story),
  errors: ['community_not_found'],
});

export const StoryDraft = z.strictObject({
  type: z.enum(storyTypes),
  title: shownText(STORY_TITLE_MOST, 'Give the story a title.'),
  content: z
    .string()
    .trim()
    .max(STORY_TEXT_MOST, `Keep it under ${STORY_TEXT_MOST} characters.`)
    .nullable()
    .optional(),
  mediaUrl: fileOf('community', 'picture', 'video').nullable().optional(),
  actionUrl: Link.nullable().optional(),
  actionText: z
    .string()
    .trim()
    .max(STORY_ACTION_MOST, `Keep it under ${STORY_ACTION_MOST} characters.`)
    .nullable()
    .optional(),
  /** 24 hours from now by default; seven days at most. */
  expiresAt: z.iso.datetime({ offset: true, error: 'Choose a real time.' }).nullable().optional(),
});

export const createStory = post('/api/communities/{id}/stories', {
  access: 'member',
  summary: 'Put a story on, for those who run the community',
  params: IdParams,
  body: StoryDraft,
  reply: Story,
  status: 201,
  errors: ['community_not_found', 'community_not_yours', 'stories_too_many'],
  idempotent: 'also without a key',
});

export const deleteStory = del('/api/communities/stories/{id}', {
  access: 'member',
  summary: 'Take a story off, for those who run the community',
  params: IdParams,
  errors: ['story_not_found', 'community_not_yours'],
});

export const viewStory = post('/api/communities/stories/{id}/view', {
  access: 'member',
  summary: 'One has looked at a story; counted once a person',
  params: IdParams,
  errors: ['story_not_found'],
});

export const listStoryViewers = get('/api/communities/stories/{id}/viewers', {
  access: 'member',
  summary: 'Who has looked at one’s own story, latest first',
  params: IdParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: z.array(z.object({ user: Author, viewedAt: Moment })),
  errors: ['story_not_found'],
});
