import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';

const { one } = statements<Rows>('identity');

/** Stores oidc-provider's sessions, grants, codes and tokens in the database, so that they survive a restart. */
export const recordsIn = (db: Db) =>
  class Records implements Adapter {
    readonly model: string;
    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const expiry = expiresIn ? sql`now() + make_interval(secs => ${expiresIn})` : sql`NULL`;
      await run(db)`
        INSERT INTO oidc_records (model, id, payload, grant_id, uid, account_id, expires_at)
        VALUES (${this.model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null},
          ${payload.accountId ?? null}, ${expiry})
        ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`;
    }

    find = (id: string) => this.#one(sql`id = ${id}`);
    findByUid = (uid: string) => this.#one(sql`uid = ${uid}`);
    findByUserCode = async () => undefined;

    async #one(where: Sql) {
      const row = await one(db, 'findRecord')`
        SELECT payload, consumed_at IS NOT NULL AS consumed /* not null */ FROM oidc_records
        WHERE model = ${this.model} AND ${where} AND (expires_at IS NULL OR expires_at > now())`;
      return row ? { ...row.payload, ...(row.consumed ? { consumed: true } : {}) } : undefined;
    }

    async consume(id: string) {
      await run(db)`UPDATE oidc_records SET consumed_at = now() WHERE model = ${this.model} AND id = ${id}`;
    }

    async destroy(id: string) {
      await run(db)`DELETE FROM oidc_records WHERE model = ${this.model} AND id = ${id}`;
    }

    async revokeByGrantId(grantId: string) {
      await run(db)`DELETE FROM oidc_records WHERE grant_id = ${grantId}`;
    }
  };

export async function forgetRecordsOf(tx: Db, accountId: string): Promise<void> {
  await run(tx)`DELETE FROM oidc_records WHERE account_id = ${accountId}`;
}

export async function forgetExpiredRecords(db: Db): Promise<void> {
  await run(db)`DELETE FROM oidc_records WHERE expires_at < now()`;
  await run(db)`DELETE FROM password_resets WHERE expires_at < now()`;
}
