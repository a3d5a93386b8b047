import type { StoryType } from '../../../contract/community-constants.ts';
import { StoryDraft } from '../../../contract/stories.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import type { StoryBody } from './api.ts';

export interface StoryValues {
  type: StoryType;
  title: string;
  content: string;
  picture: string[];
  video: string | null;
  actionUrl: string;
  actionText: string;
  /** How long it is shown. */
  hours: string;
}

export const emptyStory: StoryValues = {
  type: 'image',
  title: '',
  content: '',
  picture: [],
  video: null,
  actionUrl: '',
  actionText: '',
  hours: '24',
};

/** Adds a missing `https://`. */
const linkIn = (typed: string) => {
  const link = typed.trim();
  return link === '' || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
};

/** What the form sends: only the file of the chosen kind. */
export function storyBody(values: StoryValues, now: number): StoryBody {
  const files = { image: values.picture[0], video: values.video, text: null };
  const actionUrl = linkIn(values.actionUrl);
  return {
    type: values.type,
    title: values.title.trim(),
    content: values.content.trim() || null,
    mediaUrl: files[values.type] ?? null,
    actionUrl: actionUrl || null,
    actionText: actionUrl ? values.actionText.trim() || null : null,
    expiresAt: new Date(now + Number(values.hours) * 3_600_000).toISOString(),
  };
}

export function checkStory(values: StoryValues, now: number): Problems<StoryValues> {
  const { type } = values;
  return {
    ...problemsIn(StoryDraft, storyBody(values, now), values),
    ...(type === 'image' && values.picture.length === 0 && { picture: 'Add a picture.' }),
    ...(type === 'video' && !values.video && { video: 'Add a video.' }),
  };
}
