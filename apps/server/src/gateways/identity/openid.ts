import * as client from 'openid-client';
import { z } from 'zod';
import type { IdentityOutcome, IdentityProvider, ProviderIdentity } from './port.ts';

interface OpenidSettings {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider redirects visitors after a login. */
  readonly redirectUri: string;
  readonly homeUri: string;
  /** Plain http is allowed for the sandbox only. */
  readonly allowHttp: boolean;
}

const TIMEOUT_SECONDS = 8;
const SCOPES = ['openid', 'profile', 'email', 'phone'];

const text = z.string().max(1_000).optional().catch(undefined);
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  name: text,
  email: text,
  phone_number: text,
  birthdate: text,
  auth_time: z.number().optional().catch(undefined),
});

/**
 * The provider at `issuer`, by openid-client: authorization code with PKCE, state and nonce; the ID token’s signature
 * is checked by the provider’s keys.
 */
export function createOpenidProvider(settings: OpenidSettings): IdentityProvider {
  const discover = createDiscovery(settings);
  return {
    name: settings.name,
    issuer: settings.issuer,
    async authorizationUrl({ state, nonce, codeVerifier }, again) {
      const config = await discover().catch(() => null);
      if (config === null) return null;
      const known = config.serverMetadata().scopes_supported;
      return client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: SCOPES.filter((scope) => scope === 'openid' || (known?.includes(scope) ?? true)).join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
    },
    async finish(search, { state, nonce, codeVerifier }, mostSeconds = null) {
      try {
        const config = await discover();
        const here = new URL(settings.redirectUri);
        here.search = search;
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
          ...(mostSeconds !== null && { maxAge: mostSeconds }),
        };
        const tokens = await client.authorizationCodeGrant(config, here, checks);
        const signed = tokens.claims() ?? {};
        const claims = claimsSchema.parse({
          ...(await userInfoClaims(config, tokens.access_token, signed)),
          ...signed,
        });
        const age = claims.auth_time === undefined ? 0 : Date.now() / 1_000 - claims.auth_time;
        return { kind: 'known', identity: readIdentity(settings.issuer, claims), loginAgeSeconds: Math.max(0, age) };
      } catch (error) {
        return readFailure(error);
      }
    },
    async endSessionUrl() {
      const config = await discover().catch(() => null);
      if (config?.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: settings.homeUri });
    },
  };
}

/** Fetches the provider's metadata once; after a failure the next call fetches it again. */
function createDiscovery({ issuer, clientId, clientSecret, allowHttp }: OpenidSettings) {
  let known: Promise<client.Configuration> | null = null;
  return (): Promise<client.Configuration> => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [client.enableNonRepudiationChecks, ...(allowHttp ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };
}

/** Claims of the userinfo endpoint; empty where it is missing or fails, since the visitor can type all of them. */
async function userInfoClaims(
  config: client.Configuration,
  token: string,
  { sub }: { readonly sub?: string },
): Promise<object> {
  if (sub === undefined || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, token, sub).catch(() => ({}));
}

const readIdentity = (issuer: string, claims: z.output<typeof claimsSchema>): ProviderIdentity => ({
  issuer,
  subject: claims.sub,
  name: claims.name ?? '',
  email: claims.email ?? '',
  mobile: claims.phone_number ?? '',
  birthDate: claims.birthdate ?? '',
});

/** Whether the visitor declined, the provider refused, or it did not answer. */
function readFailure(error: unknown): IdentityOutcome {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? { kind: 'cancelled' }
      : { kind: isDown(error.error) ? 'away' : 'refused', code: error.error };
  if (error instanceof client.ResponseBodyError)
    return { kind: error.status >= 500 ? 'away' : 'refused', code: error.error };
  if (error instanceof client.ClientError) {
    const { cause, code = 'client' } = error;
    const isAway = code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
    return { kind: isAway ? 'away' : 'refused', code };
  }
  return {
    kind: error instanceof z.ZodError ? 'refused' : 'away',
    code: error instanceof Error ? error.name : 'unknown',
  };
}

const isDown = (code: string): boolean => code === 'server_error' || code === 'temporarily_unavailable';

export interface IdentityConfig {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const createIdentityProvider = (
  config: IdentityConfig | null,
  site: Pick<OpenidSettings, 'redirectUri' | 'homeUri' | 'allowHttp'>,
): IdentityProvider | null => (config === null ? null : createOpenidProvider({ ...config, ...site }));
