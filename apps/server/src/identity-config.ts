import { sandboxDemoPeople, sandboxIdentityClient } from '@kkumteo/partners/identity/sandbox';
import { z } from 'zod';
import { given, nodeEnvironment, webAddress } from './environment-fields.ts';
import type { IdentityConfig } from './gateways/identity/openid.ts';

const NAME = '통합계정';
/** What the site asks of Kakao where nothing else is configured: a member's name, mail address and mobile. */
const KAKAO_SCOPE = 'openid account_email name phone_number';

export const identityFields = {
  NODE_ENV: nodeEnvironment,
  OIDC_ISSUER: webAddress('OIDC_ISSUER').optional(),
  OIDC_CLIENT_ID: given,
  OIDC_CLIENT_SECRET: given,
  OIDC_NAME: z.string().max(20, 'OIDC_NAME must have 20 letters at most').optional(),
  KAKAO_CLIENT_ID: given,
  KAKAO_CLIENT_SECRET: given,
  KAKAO_SCOPE: z.string().default(KAKAO_SCOPE),
  NAVER_CLIENT_ID: given,
  NAVER_CLIENT_SECRET: given,
};
type IdentityValues = z.output<z.ZodObject<typeof identityFields>>;

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
    ...(['KAKAO', 'NAVER'] as const).flatMap((brand) =>
      (values[`${brand}_CLIENT_ID`] === undefined) === (values[`${brand}_CLIENT_SECRET`] === undefined)
        ? []
        : [`${brand}_CLIENT_ID and ${brand}_CLIENT_SECRET are set together or not at all`],
    ),
    ...(values.KAKAO_SCOPE.split(' ').includes('openid') ? [] : ['KAKAO_SCOPE must contain openid']),
  ];
}

/** The configured providers in the order of their buttons. Kakao and Naver without keys are the sandbox’s, or are not. */
export function identityConfigs(values: IdentityValues, sandboxUrl: string | null): readonly IdentityConfig[] {
  const kakao = { key: 'kakao', name: '카카오', scope: values.KAKAO_SCOPE } as const;
  const naver = { key: 'naver', name: '네이버' } as const;
  return [
    ...branded(kakao, 'https://kauth.kakao.com', [values.KAKAO_CLIENT_ID, values.KAKAO_CLIENT_SECRET], sandboxUrl),
    ...branded(naver, 'https://nid.naver.com', [values.NAVER_CLIENT_ID, values.NAVER_CLIENT_SECRET], sandboxUrl),
    ...ownProvider(values),
  ];
}

function branded(
  brand: Pick<IdentityConfig, 'key' | 'name' | 'scope'>,
  issuer: string,
  [clientId, clientSecret]: readonly [string | undefined, string | undefined],
  sandboxUrl: string | null,
): readonly IdentityConfig[] {
  if (clientId !== undefined && clientSecret !== undefined) return [{ ...brand, issuer, clientId, clientSecret }];
  return sandboxUrl === null ? [] : [{ ...brand, issuer: `${sandboxUrl}/${brand.key}`, ...sandboxIdentityClient }];
}

function ownProvider(values: IdentityValues): readonly IdentityConfig[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return [];
  return [{ key: 'oidc', issuer, clientId, clientSecret, name: values.OIDC_NAME ?? NAME }];
}

/** By whom a demo member is known at a stand-in. */
interface SandboxIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly loginId: string;
}

/** Those of the stand-ins of Kakao and Naver among the configured providers. */
export const sandboxIdentities = (configs: readonly IdentityConfig[]): readonly SandboxIdentity[] =>
  configs.flatMap(({ key, issuer, clientSecret }) =>
    key === 'oidc' || clientSecret !== sandboxIdentityClient.clientSecret
      ? []
      : [{ issuer, ...sandboxDemoPeople[key] }],
  );
