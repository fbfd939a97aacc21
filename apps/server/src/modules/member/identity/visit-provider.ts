import type { Instant } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import type { SiteDeps } from '../../site-deps.ts';
import { countProviderLogin } from '../counted-tries.ts';
import { readIdentity } from './read-identity.ts';
import { findMemberByIdentity, keepNewcomer, keepSent, linkIdentity, takeSent } from './store.ts';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';

export type IdentityDeps = Pick<SiteDeps, 'db' | 'clock'>;
/** One of the site’s providers: that of the address, and of the visit. */
interface VisitDeps extends IdentityDeps {
  readonly provider: IdentityProvider;
}

/** Why a visitor comes back from the provider without what they went for; the login page says it in words. */
type ProviderFailure = 'cancelled' | 'refused' | 'away' | 'over' | 'busy' | 'taken' | 'unproved';

export interface Visit {
  /** A path of this site, looked at already. */
  readonly returnTo: string;
  /** Who links the identity; null for a login. */
  readonly memberKey: number | null;
  /** Whether the provider has to ask who it is although it knows. */
  readonly again: boolean;
}

export type Sent = { readonly token: string; readonly url: string } | { readonly failure: 'away' | 'unproved' };

const random = (): string => randomBytes(32).toString('base64url');

/** Sends a visitor to the provider, for a new login only where that would prove something. The token goes into a cookie of that browser, and is the `state` of the request. */
export async function sendToProvider({ db, clock, provider }: VisitDeps, visit: Visit): Promise<Sent> {
  if (visit.again && !provider.provesLogin) return { failure: 'unproved' };
  const request = { state: random(), nonce: random(), codeVerifier: random() };
  const url = await provider.authorizationUrl(request, visit.again);
  if (url === null) return { failure: 'away' };
  const { nonce, codeVerifier } = request;
  await keepSent(db, request.state, { provider: provider.key, nonce, codeVerifier, ...visit }, clock.now());
  return { token: request.state, url: url.href };
}

/** Whether an address has sent too many visitors lately: each is a row and a call of the provider. */
export const isTooBusy = async ({ db, clock }: IdentityDeps, address: string): Promise<boolean> =>
  (await countProviderLogin(db, address, clock.now())) > 0;

export type Returned =
  /** `provedAt` is when the provider asked for their login, where it was to; null else. */
  | {
      readonly kind: 'member';
      readonly memberKey: number;
      readonly returnTo: string;
      readonly provedAt: Instant | null;
    }
  /** Without an account: what the provider said is kept under the token. */
  | { readonly kind: 'newcomer'; readonly token: string; readonly returnTo: string }
  | { readonly kind: 'linked'; readonly returnTo: string }
  | {
      readonly kind: 'failed';
      readonly failure: ProviderFailure;
      readonly code: string;
      readonly returnTo: string | null;
      /** Whether a member was sent from 내 정보, to link the account or to log in again. */
      readonly isFromAccount: boolean;
    };

export interface Arrival {
  readonly search: string;
  /** Of the cookie; empty where the browser has none. */
  readonly token: string;
  /** Who is logged in, where a member is. */
  readonly memberKey: number | null;
}

/**
 * Handles a visitor who comes back from the provider: once, in the same browser. An identity belongs to a member by
 * issuer and subject, never by a mail address; it is linked only for the logged-in member who asked for it. A visitor
 * who was sent to log in again and whom the provider did not ask is refused, and so is one who was sent to another
 * provider.
 */
export async function returnFromProvider(deps: VisitDeps, arrival: Arrival): Promise<Returned> {
  const { db, clock, provider } = deps;
  const failed = (
    failure: ProviderFailure,
    sent?: { returnTo: string; memberKey: number | null; again: boolean },
    code = '',
  ): Returned => ({
    kind: 'failed',
    failure,
    code,
    returnTo: sent?.returnTo ?? null,
    isFromAccount: sent !== undefined && (sent.memberKey !== null || sent.again),
  });
  const state = new URLSearchParams(arrival.search).get('state');
  if (arrival.token === '' || state !== arrival.token) return failed('over');
  const sent = await takeSent(db, arrival.token, clock.now());
  if (sent === null) return failed('over');
  if (sent.provider !== provider.key) return failed('over', sent);
  const { nonce, codeVerifier, returnTo, memberKey, again, awaySeconds } = sent;
  // Logged in there since they were sent; the provider may know them without asking, whatever the request said.
  const mostSeconds = again ? Math.ceil(awaySeconds) : null;
  const outcome = await provider.finish(arrival.search, { state, nonce, codeVerifier }, mostSeconds);
  if (outcome.kind !== 'known') {
    const failure = again && outcome.kind !== 'away' ? 'unproved' : outcome.kind;
    return failed(failure, sent, 'code' in outcome ? outcome.code : '');
  }
  const identity = readIdentity(outcome.identity);
  if (memberKey !== null) {
    if (memberKey !== arrival.memberKey) return failed('over', sent);
    const linked = await linkIdentity(db, memberKey, identity, clock.now());
    return linked ? { kind: 'linked', returnTo } : failed('taken', sent);
  }
  const known = await findMemberByIdentity(db, identity);
  if (known !== null) {
    const provedAt = again ? clock.now() - outcome.loginAgeSeconds * 1_000 : null;
    return { kind: 'member', memberKey: known, returnTo, provedAt };
  }
  const token = random();
  await keepNewcomer(db, token, { ...identity, returnTo }, clock.now());
  return { kind: 'newcomer', token, returnTo };
}
