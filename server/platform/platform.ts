import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Pool } from './database.ts';
import type { Events } from './events.ts';
import type { Files } from './files/store.ts';
import type { AddRoute, Authenticate } from './http/route.ts';
import type { Intervals } from './intervals.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail.ts';
import type { ResolveTxt } from './outgoing/dns.ts';
import type { AddBars, AddPage } from './pages.ts';
import type { Sealing } from './sealing.ts';
import type { Settings } from './settings.ts';

/** Everything that the platform offers to the rooms. */
export interface Platform {
  settings: Settings;
  db: Pool;
  clock: Clock;
  intervals: Intervals;
  log: FastifyBaseLogger;
  bus: Bus;
  live: Live;
  jobs: Jobs;
  mailer: Mailer;
  files: Files;
  sealing: Sealing;
  /** Asks the DNS. */
  resolveTxt: ResolveTxt;
  events: Events;
  /** For the few addresses that are not in the contract. */
  http: FastifyInstance;
  authenticate: Authenticate;
  route: AddRoute;
  page: AddPage;
  bars: AddBars;
}
