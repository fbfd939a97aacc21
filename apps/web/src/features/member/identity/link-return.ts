import { LOGIN_PROVIDERS, type LoginProvider } from '@kkumteo/domain/member/login-provider';

/** What came of a visit to a provider that began on 내 정보. */
export interface LinkReturn {
  /** As the address says it. */
  readonly result: string;
  readonly by: LoginProvider | null;
}

/** What the address says of such a visit; null where there was none. */
export function readLinkReturn(search: string): LinkReturn | null {
  const query = new URLSearchParams(search);
  const result = query.get('provider');
  return result === null ? null : { result, by: LOGIN_PROVIDERS.find((key) => key === query.get('by')) ?? null };
}
