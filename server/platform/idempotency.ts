import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Pool } from './database.ts';
import { Problem } from './problem.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';

const { one } = statements<Rows>('platform');

const KEY = /^[\x21-\x7e]{1,200}$/;
/** How long the same request without a key is taken for a double click, in seconds. */
const DOUBLE_CLICK = 5;
/** The key prefix of requests without a key. It contains a space, which a client's key cannot. */
const DOUBLE_CLICKED = 'double click ';
const A_DAY = 24 * 60 * 60;

interface Once<T> {
  personId: string;
  request: FastifyRequest;
  work: (tx: Db) => Promise<T> | T;
  /** Whether an identical request without a key counts as a repeat, if it comes right after the first. */
  alike: boolean;
}

/**
 * Runs the work once per `Idempotency-Key`: a repeated request waits for the first and gets its answer. The key is stored in
 * the transaction of the work, so both succeed or fail together.
 */
export async function answerOnce<T>(db: Pool, { personId, request, work, alike }: Once<T>): Promise<T> {
  const sentKey = request.headers['idempotency-key'];
  if (sentKey === undefined && !alike) return db.transaction(async (tx) => work(tx));
  if (sentKey !== undefined && (typeof sentKey !== 'string' || !KEY.test(sentKey))) {
    throw new Problem('invalid_request', {
      fields: { 'Idempotency-Key': 'Use up to 200 printable characters.' },
    });
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
  const key = sentKey ?? `${DOUBLE_CLICKED}${fingerprint}`;
  const lasts = sentKey === undefined ? DOUBLE_CLICK : A_DAY;

  return db.transaction(async (tx) => {
    const count = await run(tx)`
      INSERT INTO idempotency_keys (person_id, key, fingerprint) VALUES (${personId}, ${key}, ${fingerprint})
      ON CONFLICT (person_id, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, reply = NULL, created_at = now()
        WHERE idempotency_keys.created_at < now() - ${lasts} * interval '1 second'`;
    if (count === 0) {
      const stored = await one(tx, 'answerOnce')`
        SELECT fingerprint, reply /* not null */ FROM idempotency_keys WHERE person_id = ${personId} AND key = ${key}`;
      if (stored?.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused');
      return JSON.parse(stored.reply) as T;
    }
    const answer = await work(tx);
    await run(tx)`
      UPDATE idempotency_keys SET reply = ${JSON.stringify(answer ?? null)}
      WHERE person_id = ${personId} AND key = ${key}`;
    return answer;
  });
}

/** After a deletion, sending the same request again is deliberate, not a double click. */
export async function forgetDoubleClicks(tx: Db, personId: string): Promise<void> {
  await run(
    tx,
  )`DELETE FROM idempotency_keys WHERE person_id = ${personId} AND key LIKE ${`${DOUBLE_CLICKED}%`}`;
}

export async function forgetOldKeys(db: Db): Promise<void> {
  await run(db)`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`;
}
