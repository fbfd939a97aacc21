import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { expect } from 'vitest';
import type { TestSite } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

/** A browser that goes to the site and to the stand-in providers at `providers`. */
export const openWay = (site: TestSite, providers: string) => {
  const way = {
    /** Goes to an address of the site; answers where it is sent. */
    async go(visitor: Visitor, url: string, at: TestSite = site): Promise<string> {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await at.api.inject({ url, headers: { cookie }, remoteAddress: '203.0.113.7' });
      expect([url, reply.statusCode]).toEqual([url, 303]);
      for (const { name, value } of reply.cookies) {
        if (value === '') visitor.cookies.delete(name);
        else visitor.cookies.set(name, value);
      }
      return reply.headers.location ?? '';
    },
    /** Chooses a person, or a failure, on the provider's page; returns the address to come back to, without its origin. */
    async choose(authorization: string, person: string, login = 'now'): Promise<string> {
      const { pathname, search } = new URL(authorization);
      const answer = await fetch(providers + pathname, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ person, query: search, login }),
      });
      const back = new URL(answer.headers.get('location') ?? '');
      expect(back.origin).toBe('http://localhost:3000');
      return back.pathname + back.search;
    },
    start: (visitor: Visitor, returnTo = '/reserve/ind/cart', provider: LoginProvider = 'oidc') =>
      way.go(visitor, `/api/oidc/start?provider=${provider}&returnTo=${encodeURIComponent(returnTo)}`),
  };
  return way;
};

/** People of the stand-ins. */
export const NARU = '3900000001';
export const GARAM = 'pzP9JtVb3yJ0sandbox000naver000000000001';
