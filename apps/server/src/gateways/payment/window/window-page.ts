import { tossAnonymousCustomer } from '@kkumteo/partners/toss/window';
import { page, scriptData } from './page-markup.ts';
import { requestOf, type WindowMethod } from './window-method.ts';
import { windowOpening, windowWaiting } from './window-opening.ts';
import type { WindowWords } from './window-words.ts';

/** Whether the window opens in a dialog of the payment page, or as a page of its own (PD-43). */
type WindowDisplay = 'frame' | 'page';

export interface DescribedWindow {
  /** Path of the window page; the browser adds `?display=frame` or `?display=page`. */
  readonly windowUrl: string;
  /** For display, all as text. */
  readonly fields: Readonly<Record<'orderNo' | 'amount' | 'orderName', string>>;
}

export interface WindowAttempt {
  readonly orderNo: string;
  readonly amount: number;
  readonly orderName: string;
}

const ORDER_NAME_LENGTH = 100;

export function describeWindow({ orderNo, amount, orderName }: WindowAttempt): DescribedWindow {
  return {
    windowUrl: `/payment/window/${encodeURIComponent(orderNo)}`,
    fields: { orderNo, amount: String(amount), orderName },
  };
}

interface WindowPage {
  readonly attempt: WindowAttempt;
  readonly method: WindowMethod;
  readonly display: WindowDisplay;
  readonly scriptUrl: string;
  readonly clientKey: string;
  readonly siteOrigin: string;
  /** In the visitor's language, which is also that of the page after the payment. */
  readonly words: WindowWords;
  readonly nonce: string;
}

/** The page that loads the provider's script and opens its window; the same for the live provider and the sandbox. */
export function renderWindowPage(view: WindowPage): string {
  const { attempt, method, display, scriptUrl, clientKey, siteOrigin, words, nonce } = view;
  const back = (outcome: 'success' | 'fail'): string =>
    `${siteOrigin}${words.language === 'en' ? '/en' : ''}/payment/return?outcome=${outcome}&order=${encodeURIComponent(attempt.orderNo)}`;
  const settings = {
    scriptUrl,
    clientKey,
    customerKey: tossAnonymousCustomer,
    failUrl: back('fail'),
    framed: display === 'frame',
    words: { cancelled: words.cancelled, failed: words.failed },
    request: {
      ...requestOf(method),
      amount: { currency: 'KRW', value: attempt.amount },
      orderId: attempt.orderNo,
      orderName: attempt.orderName.slice(0, ORDER_NAME_LENGTH),
      successUrl: back('success'),
      failUrl: back('fail'),
      windowTarget: display === 'frame' ? 'iframe' : 'self',
    },
  };
  const script = `const settings = ${scriptData(settings)};\n${windowOpening}`;
  return page({ language: words.language, title: words.window, body: windowWaiting(words), script, nonce });
}

const liveHosts = 'https://*.tosspayments.com';

/** Content-Security-Policy of the window page, instead of the site's. */
export function windowPagePolicy(scriptUrl: string, nonce: string): string {
  const { origin, hostname } = new URL(scriptUrl);
  const live = hostname.endsWith('.tosspayments.com');
  const provider = live ? liveHosts : origin;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${provider}`,
    // The live script adds inline styles.
    live ? `style-src 'unsafe-inline'` : `style-src 'nonce-${nonce}'`,
    `frame-src ${provider}`,
    `connect-src ${provider}`,
    `img-src ${provider} data:`,
    // With a full redirect the live window continues on the card companies' sites.
    `form-action 'self' ${live ? 'https:' : provider}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
