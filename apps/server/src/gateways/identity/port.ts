import type { LoginProvider } from '@kkumteo/domain/member/login-provider';

/** A person's identity at the provider, with the claims that it gives; an absent claim is empty. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: string;
}

/** The random values of one login, which are checked when the visitor returns. */
interface IdentityRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type IdentityOutcome =
  /** `loginAgeSeconds`: how long ago they logged in there; 0 where the provider does not say. */
  | { readonly kind: 'known'; readonly identity: ProviderIdentity; readonly loginAgeSeconds: number }
  /** The visitor declined there. */
  | { readonly kind: 'cancelled' }
  /** The provider refused, or its answer is not valid; `code` is for the log and has no personal data. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'away'; readonly code: string };

/** An OpenID Connect provider. No method throws. */
export interface IdentityProvider {
  readonly key: LoginProvider;
  /** The name on the login button. */
  readonly name: string;
  readonly issuer: string;
  /** Whether its ID token shows when the person was last asked who they are, so that a fresh login there is proof. */
  readonly provesLogin: boolean;
  /** The address for the login; null where the provider does not answer. `again` requires a new login there. */
  authorizationUrl(request: IdentityRequest, again: boolean): Promise<URL | null>;
  /**
   * Finishes a login; `search` is the query of the address to which the visitor returned. With `mostSeconds`, refuses a
   * login at the provider that is older (tolerance half a minute) or whose age the provider does not say.
   */
  finish(search: string, request: IdentityRequest, mostSeconds?: number | null): Promise<IdentityOutcome>;
  /** The address that ends the session at the provider; null where it has no such page or does not answer. */
  endSessionUrl(): Promise<URL | null>;
}
