import { paths } from '@kkumteo/contract/pages/addresses';
import { englishAddress } from '@kkumteo/contract/pages/english-pages';
import { reservationParams } from '@kkumteo/contract/reservation/order';
import {
  APPLE_PASS_TYPE,
  applePassRequest,
  walletAnswer,
  walletPaths,
  walletPatterns,
} from '@kkumteo/contract/reservation/wallet';
import type { Wallets } from '../../../gateways/wallet/port.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse, Refused } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { walletTicket, type WalletDeps } from './wallet-ticket.ts';

interface Deps extends WalletDeps {
  readonly sessions: Sessions;
  readonly wallets: Wallets;
}

const tags = ['reservation'];

/** A ticket for the wallet of a phone, where the park has set one up. */
export function walletRoutes(api: Api, { sessions, wallets: { apple, google }, ...deps }: Deps): void {
  callsOf(api, tags, { onRequest: sessions.requireMember }).get(
    walletPatterns.offers,
    { params: reservationParams, answer: walletAnswer },
    async (request) => {
      const language = languageOf(request);
      const reservationNo = request.params;
      const { memberKey } = memberOf(request);
      const ticket = orRefuse(await walletTicket(deps, { reservationNo, memberKey, language }));
      return {
        applePath: apple === null ? null : walletPaths.applePass(encodeURIComponent(reservationNo), language),
        googleUrl: google === null ? null : await google(ticket),
      };
    },
  );

  api.get(
    walletPatterns.applePass,
    {
      schema: { tags, params: reservationParams, querystring: applePassRequest, produces: [APPLE_PASS_TYPE] },
    },
    async (request, reply) => {
      const { language } = request.query;
      const reservationNo = request.params;
      const member = await sessions.findMember(request);
      // A link leads here, so that a lapsed login is asked for on its page and not answered in JSON.
      if (member === null) {
        const login = paths.login(paths.reservation('individual', reservationNo));
        return reply.redirect(language === 'en' ? englishAddress(login) : login, 303);
      }
      if (apple === null) throw new Refused({ code: 'http.not-found' });
      const asked = { reservationNo, memberKey: member.memberKey, language };
      const ticket = orRefuse(await walletTicket(deps, asked));
      return reply
        .type(APPLE_PASS_TYPE)
        .header('cache-control', 'no-store')
        .send(await apple(ticket));
    },
  );
}
