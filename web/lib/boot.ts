import type { CurrentPerson } from '../../contract/identity.ts';
import type { ZoneClock } from '../../contract/zones.ts';

/** What the server wrote into the HTML: who is signed in, and the first screen's data by the API call it answers. */
export interface Boot {
  user: CurrentPerson | null;
  /** Keyed like `GET /api/products/0192…`, with the answer the call would give. */
  data: Record<string, unknown>;
  /** When the page was rendered, in milliseconds; ages in the HTML ("2h ago") count from then. */
  at: number;
  /** Whether the server rendered this page (SSR); otherwise the HTML is a skeleton. */
  drawn?: true;
  /** The signed-in person's time zone with its UTC offsets in the years around now. */
  zone?: ZoneClock;
  /** The position of the event stream when the data was read; only for signed-in people. */
  live?: string;
}

const text = globalThis.document?.getElementById('boot')?.textContent;

/** On the server, it is refilled for each page (`draw.tsx`). */
export const boot: Boot = text ? (JSON.parse(text) as Boot) : { user: null, data: {}, at: 0 };
