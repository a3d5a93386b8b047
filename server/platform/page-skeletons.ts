import type { CurrentPerson } from '../../contract/identity.ts';
import type { PagePath } from '../../contract/pages.ts';
import type { Drawing } from './ssr.ts';

const ANY_ID = '00000000-0000-7000-8000-000000000000';
const ANOTHER_ID = '00000000-0000-7000-8000-000000000001';
const START = new Date(0).toISOString();

/** Stands in for whoever will see the page. */
const somebody: CurrentPerson = {
  id: ANY_ID,
  email: null,
  // Draws as nothing.
  firstName: '\u00a0',
  lastName: null,
  profileImageUrl: null,
  bio: null,
  location: null,
  website: null,
  showEmail: false,
  showLocation: false,
  allowMessages: true,
  profileVisibility: 'public',
  showPurchases: false,
  timeZone: 'UTC',
  createdAt: START,
  updatedAt: START,
};

/** Query parameters that make a page show one item instead of a list, or another person. */
const CHOSEN = ['conversation', 'user', 'id'];

/**
 * The skeletons of members' pages, shown until their scripts run: the bars and the layout of that page, rendered once, without
 * anybody's data.
 */
export function createSkeletons(drawing: Drawing) {
  const known = new Map<string, Promise<string | undefined>>();
  return async (path: PagePath | undefined, query: Record<string, unknown>): Promise<string | undefined> => {
    const chosen = CHOSEN.find((name) => Object.hasOwn(query, name));
    const address = `${path?.replaceAll(/\{\w+\}/g, ANOTHER_ID) ?? '/404'}${chosen ? `?${chosen}=${ANOTHER_ID}` : ''}`;
    const shape =
      known.get(address) ?? drawing.draw(address, { user: somebody, data: {}, at: Date.now() }, 'in turn');
    known.set(address, shape);
    const html = await shape;
    if (html === undefined) known.delete(address);
    return html;
  };
}
