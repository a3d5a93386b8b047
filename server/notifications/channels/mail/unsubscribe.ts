import { holdPeople } from '../../../identity/public.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sql } from '../../../platform/sql.ts';
import { storeSettings } from '../../settings-store.ts';
import type { Tokens } from './token.ts';

export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;

/**
 * RFC 8058: mail programs post this form by themselves, from any origin. The page at the same address only asks for
 * confirmation, because mail scanners follow every link. Every token gets the same response.
 */
export function addUnsubscribe({ http, db, clock }: Platform, tokens: Tokens) {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is ignored, because the address holds the token.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Params: { token: string } }>(
      unsubscribePath(':token'),
      { schema: { hide: true }, config: { anyOrigin: true } },
      async (request, reply) => {
        const personId = tokens.open(request.params.token);
        if (personId) {
          await db.transaction(async (tx) => {
            const [isStillThere] = await holdPeople(tx, sql`${personId}`);
            if (!isStillThere) return;
            await storeSettings(
              tx,
              personId,
              { switches: { emailDigest: false }, channels: {} },
              clock.now(),
            );
          });
        }
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('You get no more daily mails from Wellkept.\n');
      },
    );
  });
}
