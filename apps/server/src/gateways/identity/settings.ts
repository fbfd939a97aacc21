import { createOpenidProvider, type OpenidSettings } from './openid.ts';
import type { IdentityProvider } from './port.ts';

/** A provider of OpenID Connect that this site is a client of. */
export interface IdentityConfig {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The provider by its settings, or null where the site has none. */
export const createIdentityProvider = (
  config: IdentityConfig | null,
  site: Pick<OpenidSettings, 'redirectUri' | 'homeUri' | 'allowHttp'>,
): IdentityProvider | null => (config === null ? null : createOpenidProvider({ ...config, ...site }));
