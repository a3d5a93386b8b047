import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** A proxy on this machine also calls from loopback, on behalf of strangers; these headers reveal it. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export function addMetrics(
  app: FastifyInstance,
  { metrics }: Pick<Settings, 'metrics'>,
  { live, jobs }: { live: Live; jobs: Pick<Jobs, 'parked'> },
) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open event streams',
    registers: [register],
    collect() {
      this.set(live.count());
    },
  });
  new Counter({
    name: 'jobs_parked_total',
    help: 'Jobs given up after every retry, by queue',
    labelNames: ['queue'],
    registers: [register],
    collect() {
      this.reset();
      for (const [queue, count] of jobs.parked()) this.inc({ queue }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const near =
      LOOPBACK.test(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => request.headers[name]);
    if (metrics !== 'public' && !near) throw new Problem('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
}
