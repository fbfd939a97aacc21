import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/further-pages';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../../http/headers/session-cookie.ts';
import type { Returned } from './visit-provider.ts';

const NAME = 'KKUMTEO-OIDC';
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

/** The page on which a visitor who came back goes on. */
export function pageOf(returned: Returned): string {
  switch (returned.kind) {
    case 'member':
      return returned.returnTo;
    case 'newcomer':
      return ACCOUNT_PAGES.providerSignUp;
    case 'linked':
      return `${paths.me()}?provider=linked`;
    case 'failed':
      if (returned.isFromAccount) return `${paths.me()}?provider=${returned.failure}`;
      return `${paths.login(returned.returnTo ?? paths.landing())}&provider=${returned.failure}`;
  }
}
