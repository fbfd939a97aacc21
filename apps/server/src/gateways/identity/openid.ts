import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import * as client from 'openid-client';
import { z } from 'zod';
import { dialectOf, type Dialect } from './dialects.ts';
import type { IdentityOutcome, IdentityProvider, ProviderIdentity } from './port.ts';

export interface IdentityConfig {
  readonly key: LoginProvider;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of Kakao: what is asked for, separated by spaces. */
  readonly scope?: string | undefined;
}

interface OpenidSettings extends IdentityConfig {
  /** Where the provider redirects visitors after a login. */
  readonly redirectUri: string;
  readonly homeUri: string;
  /** Plain http is allowed for the sandbox only. */
  readonly allowHttp: boolean;
}

const TIMEOUT_SECONDS = 8;

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
 * The provider at `issuer`, by openid-client: authorization code with PKCE, state and nonce (Naver: without); the ID
 * token’s signature is checked by the provider’s keys.
 */
export function createOpenidProvider(settings: OpenidSettings): IdentityProvider {
  const discover = createDiscovery(settings);
  const dialect = dialectOf(settings.key, settings.scope);
  return {
    key: settings.key,
    name: settings.name,
    issuer: settings.issuer,
    provesLogin: dialect.newLogin !== null,
    async authorizationUrl({ state, nonce, codeVerifier }, again) {
      const config = await discover().catch(() => null);
      if (config === null) return null;
      return client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: dialect.scope(config.serverMetadata().scopes_supported),
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        ...(dialect.repeatsNonce && { nonce }),
        ...(again && dialect.newLogin),
      });
    },
    async finish(search, { state, nonce, codeVerifier }, mostSeconds = null) {
      try {
        const config = await discover();
        const here = new URL(settings.redirectUri);
        here.search = search;
        const checks = {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
          ...(dialect.repeatsNonce && { expectedNonce: nonce }),
          ...(mostSeconds !== null && { maxAge: mostSeconds }),
        };
        const further = dialect.sendsStateAgain ? { state } : undefined;
        const tokens = await client.authorizationCodeGrant(config, here, checks, further);
        const signed = tokens.claims() ?? {};
        const profile = await readProfile(config, dialect, tokens.access_token, signed).catch(() => ({}));
        const claims = claimsSchema.parse({ ...profile, ...signed });
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

/**
 * Claims of the userinfo endpoint; none where it is missing, and throws where it fails: the visitor can type all of
 * them.
 */
async function readProfile(
  config: client.Configuration,
  { readProfile: read }: Dialect,
  token: string,
  { sub }: { readonly sub?: string },
): Promise<object> {
  const { userinfo_endpoint: address } = config.serverMetadata();
  if (sub === undefined || address === undefined) return {};
  if (read === null) return client.fetchUserInfo(config, token, sub);
  const answer = await client.fetchProtectedResource(config, token, new URL(address), 'GET');
  return read(await answer.json());
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

/** The configured providers, in the order of their buttons; `redirectUriOf` gives each an address of its own. */
export const createIdentityProviders = (
  configs: readonly IdentityConfig[],
  site: Pick<OpenidSettings, 'homeUri' | 'allowHttp'> & { readonly redirectUriOf: (key: LoginProvider) => string },
): readonly IdentityProvider[] =>
  configs.map((config) => createOpenidProvider({ ...config, ...site, redirectUri: site.redirectUriOf(config.key) }));
