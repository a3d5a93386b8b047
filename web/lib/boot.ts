import type { CurrentPerson } from '../../contract/identity.ts';

/** What the server wrote into the HTML: who is signed in, and the first screen's data by the API call it answers. */
export interface Boot {
  user: CurrentPerson | null;
  /** Keyed like `GET /api/products/0192…`, with the answer the call would give. */
  data: Record<string, unknown>;
  /** The position of the event stream when the data was read; only for signed-in people. */
  live?: string;
}

const element = document.getElementById('boot');
export const boot: Boot = element?.textContent
  ? (JSON.parse(element.textContent) as Boot)
  : { user: null, data: {} };
