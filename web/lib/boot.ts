import type { CurrentPerson } from '../../contract/identity.ts';
import type { ZoneClock } from '../../contract/zones.ts';

/** What the server wrote into the HTML: who is signed in, and the first screen's data by the API call it answers. */
export interface Boot {
  user: CurrentPerson | null;
  /** Keyed like `GET /api/products/0192…`, with the answer the call would give. */
  data: Record<string, unknown>;
  /** When the page was made, in milliseconds; what the HTML says of ages is as of then. */
  at: number;
  /** Whether the HTML shows this page, and not only the shape of it. */
  drawn?: true;
  /** What the clocks of the signed-in person's time zone say, in the years around now. */
  zone?: ZoneClock;
  /** The position of the event stream when the data was read; only for signed-in people. */
  live?: string;
}

const text = globalThis.document?.getElementById('boot')?.textContent;

/** Where pages are drawn on the server, it is filled anew for each of them. */
export const boot: Boot = text ? (JSON.parse(text) as Boot) : { user: null, data: {}, at: 0 };
