import { paths } from '@kkumteo/contract/pages/addresses';
import { ENGLISH_BASE, englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { attemptParams, WINDOW_RESULT_OK, windowResult } from '@kkumteo/contract/payment/payment';
import { field, object } from '@kkumteo/contract/wire/codec';
import { wordOf } from '@kkumteo/contract/wire/codes';
import { elseValue, formFields } from '@kkumteo/contract/wire/requests';
import type { Language } from '@kkumteo/contract/wire/language';
import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { ExperienceCardProvider } from '../../../gateways/experience-card/port.ts';
import type {
  readReturn,
  renderComeBackPage,
  renderReturnPage,
  returnPagePolicy,
  WindowReturn,
} from '../../../gateways/payment/window/return-page.ts';
import type { renderWindowPage, WindowMethod, windowPagePolicy } from '../../../gateways/payment/window/window-page.ts';
import type { WINDOW_WORDS, WindowWords } from '../../../gateways/payment/window/window-words.ts';
import { FIXED_WORDS } from '../../../http/answers/english.ts';
import { sentenceIn, sentenceOf } from '../../../http/answers/sentence.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { orReject, reject } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { findOwnAttempt, markWindowOpened, type Attempt } from '../attempts/store.ts';
import { deadlineOf } from '../deposits/issue-account.ts';
import { cardTokenOf } from '../methods/card-looks.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** The gateway's pages around its window, handed in because they belong to the provider. */
interface CardPages {
  readonly renderWindowPage: typeof renderWindowPage;
  readonly windowPagePolicy: typeof windowPagePolicy;
  readonly readReturn: typeof readReturn;
  readonly renderReturnPage: typeof renderReturnPage;
  readonly renderComeBackPage: typeof renderComeBackPage;
  readonly returnPagePolicy: typeof returnPagePolicy;
  readonly words: typeof WINDOW_WORDS;
}

interface WindowDeps extends Pick<SiteDeps, 'sessions' | 'siteOrigin'> {
  readonly payment: Pick<PaymentDeps, 'sql' | 'clock' | 'providers'>;
  readonly pages: CardPages;
}

const displayRequest = object({ display: field('display', elseValue(wordOf(['frame', 'page']), 'page')) });

/**
 * The pages around the payment window: one opens it, for the attempt's owner, and one ends it. Below `/en` they are
 * English, and lead back to the English payment page.
 */
export function paymentWindowRoutes(api: Api, deps: WindowDeps): void {
  routesIn('ko', api, deps);
  routesIn('en', api, deps);
}

function routesIn(language: Language, api: Api, { payment, sessions, siteOrigin, pages }: WindowDeps): void {
  const { sql, clock, providers } = payment;
  const base = language === 'en' ? ENGLISH_BASE : '';
  const words = pages.words[language];

  api.get(
    `${base}/payment/window/:orderNo`,
    {
      schema: { hide: true, params: attemptParams, querystring: displayRequest },
      onRequest: sessions.requireMember,
    },
    async (request, reply) => {
      const found = await findOwnAttempt(sql, request.params, memberOf(request).memberKey);
      const attempt = orReject(found, { code: 'payment.attempt-unknown' });
      const { attemptId: orderNo, amount } = attempt;
      if (attempt.state !== 'created' || attempt.expiresAt <= clock.now()) {
        return sendReturn({ reply, pages, siteOrigin, language }, attempt, closedWindow(attempt, language));
      }
      await markWindowOpened(sql, orderNo, clock.now());
      if (attempt.method === 'experience-card') {
        const opened = await openExperienceCardWindow(providers.experienceCard, sql, siteOrigin, attempt);
        if (opened.kind === 'open') return reply.redirect(opened.url, 303);
        return sendReturn({ reply, pages, siteOrigin, language }, attempt, opened.result);
      }
      const nonce = newNonce();
      const orderName = orderNameOf(attempt.productNames);
      const { scriptUrl, clientKey } = providers.card;
      const { display } = request.query;
      const page = pages.renderWindowPage({
        attempt: { orderNo, amount, orderName },
        method: windowMethodOf(attempt),
        display,
        scriptUrl,
        clientKey,
        siteOrigin,
        words,
        nonce,
      });
      return sendPage(reply, page, pages.windowPagePolicy(scriptUrl, nonce));
    },
  );

  api.get(
    `${base}/payment/return`,
    { schema: { hide: true }, onRequest: sessions.recogniseMember },
    async (request, reply) => {
      if (request.member === null) return comeBack(request, reply, pages, words);
      const result = pages.readReturn(request.query);
      const found = await findOwnAttempt(sql, result.orderNo, request.member.memberKey);
      const attempt = orReject(found, { code: 'payment.attempt-unknown' });
      const shown =
        attempt.method === 'experience-card'
          ? ofExperienceCard(attempt, result, language)
          : localizeResult(language, result);
      return sendReturn({ reply, pages, siteOrigin, language }, attempt, shown);
    },
  );
}

// By this parameter an address is known that our own page has asked for already.
const AGAIN = /[?&]again=1$/;

/** Asks again from our own site for who comes without a session; who still has none then is refused. */
function comeBack({ url }: FastifyRequest, reply: FastifyReply, pages: CardPages, words: WindowWords): FastifyReply {
  if (AGAIN.test(url)) return reject({ code: 'member.login-required' });
  const nonce = newNonce();
  const continueTo = `${url}${url.includes('?') ? '&' : '?'}again=1`;
  return sendPage(reply, pages.renderComeBackPage({ continueTo, words, nonce }), pages.returnPagePolicy(nonce));
}

function windowMethodOf(attempt: Attempt): WindowMethod {
  const dueAt = deadlineOf(attempt);
  if (dueAt !== null) return { kind: 'virtual-account', dueAt };
  return { kind: attempt.method === 'bank-transfer' ? 'bank-transfer' : 'card' };
}

/**
 * The experience card's window names no amount: the approved amount is what the server requested. Every other result is
 * one sentence (reservation spec §8).
 */
const ofExperienceCard = ({ amount }: Attempt, result: WindowReturn, language: Language): WindowReturn => ({
  ...result,
  amount,
  message: result.resultCode === 'ok' ? '' : say(language, 'payment.experience-card-failed'),
});

/** The provider speaks Korean; what has no translation stays in its words. */
const localizeResult = (language: Language, result: WindowReturn): WindowReturn =>
  language === 'ko' ? result : { ...result, message: FIXED_WORDS.texts.get(result.message) ?? result.message };

/** An attempt that is over has no window any more; the screen hears it as a window that failed. */
const closedWindow = ({ attemptId, target }: Attempt, language: Language): WindowReturn => ({
  resultCode: 'ATTEMPT_CLOSED',
  message: say(language, target.kind === 'new-booking' ? 'payment.attempt-expired' : 'payment.pay-later-expired'),
  providerKey: '',
  orderNo: attemptId,
  amount: 0,
});

const say = (language: Language, code: string): string => sentenceIn(language, { code }, FIXED_WORDS);

interface Way {
  readonly language: Language;
  readonly reply: FastifyReply;
  readonly pages: CardPages;
  readonly siteOrigin: string;
}

function sendReturn({ reply, pages, siteOrigin, language }: Way, attempt: Attempt, result: WindowReturn): FastifyReply {
  const sent = windowResult.encode({
    resultCode: result.resultCode === 'ok' ? WINDOW_RESULT_OK : result.resultCode,
    message: result.message,
    providerKey: result.providerKey,
    attemptId: attempt.attemptId,
    amount: result.amount,
  });
  const fields = formFields(sent);
  const nonce = newNonce();
  // A phone comes back by full redirect: the payment screen goes on from its address (PD-43).
  const continueTo = `${screenOf(attempt, language)}?${new URLSearchParams(fields)}`;
  const page = pages.renderReturnPage({ fields, siteOrigin, continueTo, words: pages.words[language], nonce });
  return sendPage(reply, page, pages.returnPagePolicy(nonce));
}

/** The screen that paid: the booking list's, which an individual has in English too, or the reservation's own. */
function screenOf({ track, target }: Attempt, language: Language): string {
  if (target.kind !== 'new-booking') return memberLinks.payReservation(target.reservationNo);
  const screen = paths.payment(track);
  return language === 'en' && isInEnglish({ page: 'payment', track }) ? englishAddress(screen) : screen;
}

const newNonce = (): string => randomBytes(16).toString('base64');

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}

type ExperienceCardWindow =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly result: WindowReturn };

/** The provider's own page is the window; where it does not open, the screen gets a window that failed. */
async function openExperienceCardWindow(
  gateway: ExperienceCardProvider | null,
  sql: Sql,
  siteOrigin: string,
  attempt: Attempt,
): Promise<ExperienceCardWindow> {
  const { attemptId: orderNo, amount } = attempt;
  const cardToken = await cardTokenOf(sql, orderNo);
  const returnUrl = `${siteOrigin}/payment/return?outcome=experience-card&order=${encodeURIComponent(orderNo)}`;
  const orderName = orderNameOf(attempt.productNames).slice(0, 100);
  const opened =
    gateway === null || cardToken === null
      ? ({ kind: 'unreachable' } as const)
      : await gateway.openWindow({ orderNo, orderName, amount, cardToken, returnUrl });
  if (opened.kind === 'open') return opened;
  const { code: resultCode, message } =
    opened.kind === 'refused'
      ? opened
      : { code: 'WINDOW_CLOSED', message: sentenceOf({ code: 'payment.experience-card-down' }) };
  return { kind: 'refused', result: { resultCode, message, providerKey: '', orderNo, amount: 0 } };
}
