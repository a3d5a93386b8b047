import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../contract/live.ts';
import { addClaims } from './claims/public.ts';
import { addCommunities, firstStories } from './communities/public.ts';
import { addDashboard } from './dashboard/public.ts';
import { addExport } from './export/public.ts';
import { addHome } from './home.ts';
import { addIdentity, createSessions, type Sessions } from './identity/public.ts';
import { addMarketplace } from './marketplace/public.ts';
import { addMedia } from './media/public.ts';
import { addMessages } from './messages/public.ts';
import { addMood } from './mood/public.ts';
import { addBars } from './navigation-bars.ts';
import { addNotifications } from './notifications/public.ts';
import { forgetOldAttempts } from './platform/attempts.ts';
import { createBus } from './platform/bus.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, ping } from './platform/database.ts';
import { createEvents } from './platform/events.ts';
import { draftFolder } from './platform/files/drafts.ts';
import { createFiles } from './platform/files/files.ts';
import { securityHeaders } from './platform/http/guards.ts';
import { createReplyCheck } from './platform/http/replies.ts';
import { createRoutes } from './platform/http/route.ts';
import { countVisitors, createHttpServer, drained, type HttpOptions } from './platform/http/server.ts';
import { answerVisitorsFirst, createVisitorCache } from './platform/http/visitor-cache.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { INTERVALS, type Intervals } from './platform/intervals.ts';
import { createJobs } from './platform/jobs.ts';
import { createLive, forgetOldEvents } from './platform/live.ts';
import { createMailer } from './platform/mail.ts';
import { addMetrics } from './platform/metrics.ts';
import { addOpenApi } from './platform/openapi.ts';
import { createResolveTxt, type ResolveTxt } from './platform/outgoing/dns.ts';
import { createPages } from './platform/pages.ts';
import type { Platform } from './platform/platform.ts';
import { Problem } from './platform/problem.ts';
import { createSealing, sealingKey } from './platform/sealing.ts';
import type { Settings } from './platform/settings.ts';
import { besideProduct } from './product-page.ts';
import { addProducts } from './products/public.ts';
import { addProfiles } from './profiles/public.ts';
import { addQuotes } from './quotes/public.ts';
import { addReceipts, proofOf } from './receipts/public.ts';
import { addRecommendations } from './recommendations/public.ts';
import { addReels } from './reels/public.ts';
import { addReviews, firstOwnReviews } from './reviews/public.ts';
import { addSearch } from './search/public.ts';
import { addSettingsPage } from './settings-page.ts';
import { addSitemap } from './sitemap.ts';
import { addThingsPage } from './things-page.ts';
import { addTrades } from './trades/public.ts';
import { addWarranties, ownedThing } from './warranties/public.ts';

export interface App {
  http: FastifyInstance;
  platform: Platform;
  close(): Promise<void>;
}

export interface AppOptions extends HttpOptions {
  clock?: Clock;
  /** Checks every answer against its contract and fails on fields that the contract does not name. */
  checkReplies?: boolean;
  /** Whether this process runs jobs or only stores them. */
  work?: boolean;
  /** Overrides of the production intervals. */
  intervals?: Partial<Intervals>;
  development?: boolean;
  /** In place of the DNS. */
  resolveTxt?: ResolveTxt;
  /** Lets a test add its own routes and jobs. */
  extend?: (platform: Platform) => void;
}

/** Builds the platform and adds each room to it. The app does not listen yet. */
export async function buildApp(
  settings: Settings,
  database: Database,
  databaseUrl: string,
  options: AppOptions = {},
): Promise<App> {
  const { platform, sessions } = await createPlatform(settings, database, databaseUrl, options);
  const { http, jobs, bus, live } = platform;
  addPlatformRoutes(platform);
  await addRooms(platform, sessions);
  options.extend?.(platform);

  await jobs.start({ work: options.work ?? true });
  return {
    http,
    platform,
    async close() {
      live.close();
      const closing = http.close();
      await drained(http);
      await closing;
      await jobs.stop();
      await bus.close();
    },
  };
}

async function createPlatform(
  settings: Settings,
  { db }: Database,
  databaseUrl: string,
  options: AppOptions,
): Promise<{ platform: Platform; sessions: Sessions }> {
  const clock = options.clock ?? systemClock;
  const sealing = createSealing(await sealingKey(settings));
  const http = await createHttpServer(settings, options);
  const sessions = createSessions(db, settings, clock);
  const { authenticate } = sessions;
  await addOpenApi(http, sessions.cookieName);
  const shared = createVisitorCache();
  const checkReplies = options.checkReplies ? createReplyCheck() : undefined;
  const route = createRoutes(http, {
    db,
    authenticate,
    checkReplies,
    shared,
    drafts: draftFolder(settings.dataDir),
  });
  answerVisitorsFirst(
    http.server,
    shared,
    sessions.cookieName,
    securityHeaders(settings),
    countVisitors(http),
  );
  const bus = await createBus(databaseUrl, http.log);
  // Without a limit for delays a page is slow rather than drawn by the browser.
  const patience = settings.delayLimit === 0 ? { longestDrawing: 120_000 } : {};
  const intervals = { ...INTERVALS, ...patience, ...options.intervals };
  const live = createLive(db, bus, sessions.findOpen, intervals);
  const { development = false } = options;
  const { page, bars } = createPages(http, {
    authenticate,
    settings,
    development,
    mark: live.mark,
    checkReplies,
    shared,
    intervals,
  });
  const jobs = createJobs(databaseUrl, http.log, intervals);
  const platform: Platform = {
    settings,
    db,
    clock,
    intervals,
    log: http.log,
    bus,
    live,
    jobs,
    mailer: createMailer(settings, jobs),
    files: createFiles(settings, sealing),
    sealing,
    resolveTxt: options.resolveTxt ?? createResolveTxt(),
    events: createEvents(jobs),
    http,
    authenticate,
    route,
    page,
    bars,
  };
  return { platform, sessions };
}

/** The routes of the platform itself: metrics, health and the stream of live events. Also the job that deletes old rows. */
function addPlatformRoutes({ db, http, settings, live, jobs, route }: Platform) {
  addMetrics(http, settings, { live, jobs });
  http.get('/api/health', { schema: { hide: true } }, async () => {
    try {
      await ping(db);
    } catch {
      throw new Problem('unavailable', { retryAfter: 2 });
    }
    return { status: 'ok' };
  });
  route(streamEvents, ({ caller, query, request, reply }) =>
    live.open(
      { personId: caller.id, sessionId: caller.sessionId },
      request.headers['last-event-id']?.toString() ?? query.after,
      request,
      reply,
    ),
  );
  jobs.define(
    'forget-what-is-old',
    async () => {
      await forgetOldAttempts(db);
      await forgetOldKeys(db);
      await forgetOldEvents(db);
    },
    { every: '7 * * * *' },
  );
}

/** Adds each room, then the pages, bars and addresses that put several rooms together. */
async function addRooms(platform: Platform, sessions: Sessions) {
  const identity = await addIdentity(platform, sessions);
  addMedia(platform);
  addProfiles(platform, firstOwnReviews);
  addReviews(platform, (tx, asked) => proofOf(tx, platform, asked));
  addReceipts(platform);
  addProducts(platform, { ownedBy: ownedThing, beside: besideProduct });
  addWarranties(platform);
  addClaims(platform, addQuotes(platform));
  addMarketplace(platform, firstStories);
  addReels(platform);
  addCommunities(platform);
  addMessages(platform);
  addTrades(platform);
  addMood(platform, sessions);
  await addNotifications(platform, sessions);
  addSearch(platform);
  addRecommendations(platform);
  addDashboard(platform);
  addExport(platform);
  addBars(platform);
  addHome(platform);
  addThingsPage(platform);
  addSettingsPage(platform, identity);
  addSitemap(platform);
}
