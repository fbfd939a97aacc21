/** By whom a visitor can log in beside the site’s own accounts; `oidc` is the provider that a park configures itself. */
export const LOGIN_PROVIDERS = ['kakao', 'naver', 'oidc'] as const;

export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];
