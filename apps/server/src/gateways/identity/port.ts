/** Who somebody is at the provider, and what it tells of them, as it does; empty where it does not. */
export interface ToldIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: string;
}

/** What a visitor takes to the provider, and what proves it when they come back. */
interface IdentityRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type IdentityOutcome =
  /** `loginAgeSeconds`: how long ago they logged in there; 0 where the provider does not tell. */
  | { readonly kind: 'known'; readonly identity: ToldIdentity; readonly loginAgeSeconds: number }
  /** The visitor declined there. */
  | { readonly kind: 'cancelled' }
  /** The provider said no, or what came fits not; `code` is for the log and holds nothing of the person. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'away'; readonly code: string };

/** A provider of OpenID Connect. Nothing throws. */
export interface IdentityProvider {
  /** What the button calls it. */
  readonly name: string;
  readonly issuer: string;
  /** Where the visitor is sent; null where the provider is away. `again` asks for a fresh login there. */
  authorizationUrl(request: IdentityRequest, again: boolean): Promise<URL | null>;
  /**
   * Who came back. `search` is the query of the address that the visitor came to. With `mostSeconds`, refuses a login at the provider that is older than
   * that, give or take half a minute, and one whose age the provider does not tell.
   */
  finish(search: string, request: IdentityRequest, mostSeconds?: number | null): Promise<IdentityOutcome>;
  /** Where a visitor ends the session at the provider; null where it has no such page or is away. */
  endSessionUrl(): Promise<URL | null>;
}
