import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Db } from '../../platform/database.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';
import type { Keys } from '../shapes.ts';

const { one } = statements<Rows>('identity');

/** The keys are made once per database and shared by all processes. */
export async function loadKeys(db: Db): Promise<Keys> {
  const find = () => one(db, 'findKeys')`SELECT keys FROM oidc_keys`;
  const known = await find();
  if (known) return known.keys;
  await run(db)`INSERT INTO oidc_keys (keys) VALUES (${JSON.stringify(makeKeys())}) ON CONFLICT DO NOTHING`;
  const made = await find();
  if (!made) throw new Error('The keys of the sign-in service could not be stored.');
  return made.keys;
}

function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = (key: typeof privateKey, alg: string): JWK => ({
    ...(key.export({ format: 'jwk' }) as JWK),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg,
  });
  return {
    jwks: { keys: [jwk(rsa.privateKey, 'RS256'), jwk(privateKey, 'EdDSA')] },
    cookies: [randomBytes(32).toString('base64url')],
    clientSecret: randomBytes(32).toString('base64url'),
  };
}
