import type { CurrentUser } from '../../contract/identity.ts';

/** What the server wrote into the page: who is signed in, and the first screen's data by the call it answers. */
export interface Boot {
  user: CurrentUser | null;
  /** Keyed like `GET /api/products/0192…`, with the answer the call would give. */
  data: Record<string, unknown>;
  /** Where the live events stood when the data was read; only with somebody signed in. */
  live?: string;
}

const element = document.getElementById('boot');
export const boot: Boot = element?.textContent
  ? (JSON.parse(element.textContent) as Boot)
  : { user: null, data: {} };
