import type { AdapterPayload, JWK } from 'oidc-provider';

/** The secrets of the embedded provider. */
export interface Keys {
  jwks: { keys: JWK[] };
  cookies: string[];
  clientSecret: string;
}

/** The types of this room's JSON columns. */
export interface Shapes {
  'oidc_keys.keys': Keys;
  'oidc_records.payload': AdapterPayload;
  /** The caller knows the type. */
  'findSession.also': unknown;
}
