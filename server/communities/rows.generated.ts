// What the statements of communities answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  endStories: {
    id: string;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
  };
  findAccess: {
    id: string;
    name: string;
    brand_name: string;
    brand_key: string;
    is_public: boolean;
    is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
  };
  findStory: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  findStoryPlace: {
    person_id: string;
    community_id: string;
  };
  listActiveStories: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  listStories: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  listViewers: {
    person_id: string;
    viewed_at: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
}
