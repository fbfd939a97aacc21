import type { NamedProvider } from '@kkumteo/contract/member/account';

const NAMES = { kakao: '카카오', naver: '네이버' } as const;

/** What a provider is called in the language of the page; the own one as the park calls it. */
export const providerName = ({ key, name }: NamedProvider): string => (key === 'oidc' ? name : NAMES[key]);
