import { OPENING_PAGE } from '@kkumteo/contract/office/opening';
import { attemptParams } from '@kkumteo/contract/payment/payment';
import { canOpenTrial } from '@kkumteo/domain/payment/trial';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { PaymentProvider } from '../../../gateways/payment/port.ts';
import type { readReturn, renderLeavingPage, returnPagePolicy } from '../../../gateways/payment/window/return-page.ts';
import type { renderWindowPage, windowPagePolicy } from '../../../gateways/payment/window/window-page.ts';
import type { WindowWords } from '../../../gateways/payment/window/window-words.ts';
import type { Api } from '../../../http/api.ts';
import { reject } from '../../../http/refused.ts';
import { confirmTrial, type TrialDeps } from './follow-trial.ts';
import { findTrial, saveFailed } from './store.ts';

interface Deps extends TrialDeps {
  readonly card: TrialDeps['card'] & Pick<PaymentProvider, 'scriptUrl' | 'clientKey'>;
  readonly siteOrigin: string;
  /** Of the console, to which the window leads back. */
  readonly officeOrigin: string;
  readonly pages: {
    readonly renderWindowPage: typeof renderWindowPage;
    readonly windowPagePolicy: typeof windowPagePolicy;
    readonly readReturn: typeof readReturn;
    readonly renderLeavingPage: typeof renderLeavingPage;
    readonly returnPagePolicy: typeof returnPagePolicy;
    readonly words: WindowWords;
  };
}

const ORDER_NAME = '결제 시험 (바로 취소돼요)';

/**
 * The window of a trial, at the address that the provider knows. Its order can't be guessed, and takes 100 won that are
 * refunded, so that who has it needs no session of the site.
 */
export function trialRoutes(api: Api, { siteOrigin, officeOrigin, pages, ...deps }: Deps): void {
  const { sql, clock, card } = deps;
  const leave = (reply: FastifyReply): FastifyReply => {
    const nonce = newNonce();
    const page = pages.renderLeavingPage({ continueTo: `${officeOrigin}${OPENING_PAGE}`, words: pages.words, nonce });
    return sendPage(reply, page, pages.returnPagePolicy(nonce));
  };

  api.get('/payment/trial/:orderNo', { schema: { hide: true, params: attemptParams } }, async (request, reply) => {
    const trial = await findTrial(sql, request.params);
    if (trial === null) return reject({ code: 'payment.attempt-unknown' });
    if (!canOpenTrial(trial, clock.now())) return leave(reply);
    const { scriptUrl, clientKey } = card;
    const nonce = newNonce();
    const page = pages.renderWindowPage({
      attempt: { orderNo: trial.trialId, amount: trial.amount, orderName: ORDER_NAME },
      method: { kind: 'card' },
      display: 'page',
      scriptUrl,
      clientKey,
      siteOrigin,
      returnPath: '/payment/trial-return',
      words: pages.words,
      nonce,
    });
    return sendPage(reply, page, pages.windowPagePolicy(scriptUrl, nonce));
  });

  api.get('/payment/trial-return', { schema: { hide: true } }, async (request, reply) => {
    const { resultCode, message, orderNo: trialId, providerKey } = pages.readReturn(request.query);
    if (resultCode === 'ok') await confirmTrial(deps, { trialId, providerKey });
    else await saveFailed(sql, trialId, message);
    return leave(reply);
  });
}

const newNonce = (): string => randomBytes(16).toString('base64');

const sendPage = (reply: FastifyReply, page: string, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
