import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/further-pages';
import { paths } from '@kkumteo/contract/pages/addresses';
import { englishAddress, koreanAddress } from '@kkumteo/contract/pages/english-pages';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../../http/headers/session-cookie.ts';
import type { Returned } from './visit-provider.ts';

const NAME = 'KKUMTEO-OIDC';
/** The provider at which a logout ends the session too; a logout here leaves people logged in at Kakao and Naver. */
export const ENDED_WITH_THE_SESSION: LoginProvider = 'oidc';
const TOKEN = /^[\w-]{43}$/;
const MAX_PATH = 1_500;

/** What the browser of a visitor keeps between leaving for the provider and having an account. */
export function createVisitCookie(secure: boolean) {
  const name = cookieName(NAME, secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read(request: FastifyRequest): string {
      const token = request.cookies[name] ?? '';
      return TOKEN.test(token) ? token : '';
    },
    set: (reply: FastifyReply, token: string): void => void reply.setCookie(name, token, options),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
}

/** A path of this site to go back to; the landing where it is missing, long or leads elsewhere. */
export function returnPath(asked: string | undefined, siteOrigin: string): string {
  const landing = paths.landing();
  if (!asked?.startsWith('/') || asked.length > MAX_PATH || !URL.canParse(asked, siteOrigin)) return landing;
  const { origin, pathname, search, hash } = new URL(asked, siteOrigin);
  return origin !== siteOrigin || pathname.startsWith('//') ? landing : pathname + search + hash;
}

/** The login page that says why a login failed, in the language of the page that the visitor came from. */
export const failedLoginPage = (returnTo: string, failure: string): string =>
  inLanguageOf(returnTo, (korean) => `${paths.login(korean)}&provider=${failure}`);

/** A page in the language of an address; `page` gets that address in Korean. */
function inLanguageOf(address: string, page: (korean: string) => string): string {
  const korean = koreanAddress(address);
  return korean === null ? page(address) : englishAddress(page(korean));
}

/** The page on which a visitor who came back from that provider goes on. */
export function pageOf(returned: Returned, provider: LoginProvider): string {
  switch (returned.kind) {
    case 'member':
      return returned.returnTo;
    case 'newcomer':
      return inLanguageOf(returned.returnTo, () => ACCOUNT_PAGES.providerSignUp);
    case 'linked':
      return inLanguageOf(returned.returnTo, () => `${paths.me()}?provider=linked&by=${provider}`);
    case 'failed':
      if (!returned.isFromAccount) return failedLoginPage(returned.returnTo ?? paths.landing(), returned.failure);
      return inLanguageOf(
        returned.returnTo ?? paths.me(),
        () => `${paths.me()}?provider=${returned.failure}&by=${provider}`,
      );
  }
}
