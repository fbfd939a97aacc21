import type { IdentityConfig } from './gateways/identity/openid.ts';

interface IdentityValues {
  readonly NODE_ENV: string;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_NAME?: string | undefined;
}

const NAME = '통합계정';

export function identitySentences(values: IdentityValues): readonly string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = values;
  const set = [issuer, id, secret].filter((value) => value !== undefined).length;
  return [
    ...(set === 0 || set === 3
      ? []
      : ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all']),
    ...(values.OIDC_NAME !== undefined && set === 0 ? ['OIDC_NAME needs OIDC_ISSUER'] : []),
    ...(values.NODE_ENV === 'production' && issuer !== undefined && !issuer.startsWith('https:')
      ? ['OIDC_ISSUER must be an https address in production']
      : []),
  ];
}

export function identityConfig(values: IdentityValues): IdentityConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME ?? NAME };
}
