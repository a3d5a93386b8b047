import * as oidc from 'openid-client';
import { isBlank } from '../../contract/common.ts';
import { Email, NAME_MOST, withoutDirections } from '../../contract/identity.ts';
import type { Settings } from '../platform/settings.ts';

/** The provider that people sign in with: the embedded one or any other. */
export interface ProviderAddress {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name in `identities`; the embedded one keeps its name when the address changes. */
  key: string;
  /** How this process reaches the provider; the embedded one is called on loopback. */
  fetch?: oidc.CustomFetch;
}

const FRESH_FOR = 2_000;
export class ProviderDown extends Error {}

export function createRelyingParty(
  provider: () => ProviderAddress,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
) {
  const redirectUri = `${publicUrl}/api/callback`;
  let known: { config: oidc.Configuration; at: number } | undefined;

  /** Repeated at each sign-in, so that we notice when the provider is down before sending the browser there. */
  async function discover(maxAge: number): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < maxAge) return known.config;
    const { issuer, clientId, clientSecret, fetch } = provider();
    try {
      const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 5,
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
        ...(fetch ? { [oidc.customFetch]: fetch } : {}),
      });
      known = { config, at: Date.now() };
      return config;
    } catch (cause) {
      throw new ProviderDown('The sign-in service does not answer.', { cause });
    }
  }

  return {
    async begin(extra: Record<string, string>) {
      const config = await discover(FRESH_FOR);
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...extra,
      });
      return { attempt, url };
    },

    async finish(query: string, attempt: { state: string; nonce: string; codeVerifier: string }) {
      const config = await discover(Number.POSITIVE_INFINITY);
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const info = config.serverMetadata().userinfo_endpoint
        ? { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
        : claims;
      return {
        idToken: tokens.id_token ?? null,
        claims: {
          issuer: provider().key,
          subject: claims.sub,
          email: emailOf(info.email, info.email_verified),
          firstName: nameOf(info.given_name),
          lastName: nameOf(info.family_name),
        },
      };
    },

    /** Where to send the browser to sign out at the provider too; home if the provider does not support it. */
    async endSessionUrl(idToken: string | null): Promise<string> {
      try {
        const config = await discover(FRESH_FOR);
        if (!config.serverMetadata().end_session_endpoint) return '/';
        return oidc.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${publicUrl}/`,
          ...(idToken ? { id_token_hint: idToken } : {}),
        }).href;
      } catch {
        return '/';
      }
    },
  };
}

/** A readable name, or none: a strange name from another service must not keep anybody from signing in. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string' || isBlank(claim)) return null;
  return [
    ...withoutDirections(claim)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, NAME_MOST)
    .join('');
}

/**
 * The email, unless the provider says that it is unverified. A bad one is dropped, not cut: a part of it could be somebody else's.
 */
const emailOf = (email: unknown, isVerified: unknown) =>
  (isVerified === false ? undefined : Email.safeParse(email).data) ?? null;
