import type { AdapterPayload, JWK } from 'oidc-provider';

/** What the sign-in service signs with. */
export interface Keys {
  jwks: { keys: JWK[] };
  cookies: string[];
  clientSecret: string;
}

/** What is in this domain's JSON. */
export interface Shapes {
  'oidc_keys.keys': Keys;
  'oidc_records.payload': AdapterPayload;
}
