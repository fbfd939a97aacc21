import { tossAnonymousCustomer, type TossRequestPayment } from '@kkumteo/partners/toss/window';
import { page, scriptData } from './return-page.ts';
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
  /** Where the window ends; the payment page's in the language of the words, unless given. */
  readonly returnPath?: string;
  /** In the visitor's language, which is also that of the page after the payment. */
  readonly words: WindowWords;
  readonly nonce: string;
}

/** The page that loads the provider's script and opens its window; the same for the live provider and the sandbox. */
export function renderWindowPage(view: WindowPage): string {
  const { attempt, method, display, scriptUrl, clientKey, siteOrigin, words, nonce } = view;
  const { returnPath = `${words.language === 'en' ? '/en' : ''}/payment/return` } = view;
  const back = (outcome: 'success' | 'fail'): string =>
    `${siteOrigin}${returnPath}?outcome=${outcome}&order=${encodeURIComponent(attempt.orderNo)}`;
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

/** How the buyer pays: by card or easy pay, by bank transfer, or into an account that is open until `dueAt`. */
export type WindowMethod =
  | { readonly kind: 'card' }
  | { readonly kind: 'bank-transfer' }
  | { readonly kind: 'virtual-account'; readonly dueAt: number };

const KOREA_MS = 9 * 3_600_000;
// The default in the window; the buyer can choose another type there.
const cashReceipt = { type: '소득공제' } as const;

export function requestOf(
  method: WindowMethod,
): Pick<TossRequestPayment, 'method' | 'card' | 'transfer' | 'virtualAccount'> {
  switch (method.kind) {
    case 'card':
      return {
        method: 'CARD',
        card: { useEscrow: false, flowMode: 'DEFAULT', useCardPoint: false, useAppCardOnly: false },
      };
    case 'bank-transfer':
      return { method: 'TRANSFER', transfer: { cashReceipt, useEscrow: false } };
    case 'virtual-account': {
      const dueDate = dueDateOf(method.dueAt);
      return { method: 'VIRTUAL_ACCOUNT', virtualAccount: { dueDate, cashReceipt, useEscrow: false } };
    }
  }
}

/** A deadline in the provider's format, in Korean time; exclusive there, while `dueAt` is the last second. */
export const dueDateOf = (dueAt: number): string => new Date(dueAt + 1_000 + KOREA_MS).toISOString().slice(0, 19);

/** The window page while the provider's window loads, and after it failed to load. */
const windowWaiting = (words: WindowWords): string => `<main>
<h1>${words.window}</h1>
<p id="opening" role="status">${words.opening}</p>
<div id="failed" role="alert" hidden>
<p>${words.notLoaded}</p>
<p>${words.stillNot}</p>
<p><button id="again" type="button">${words.again}</button> <button id="stop" type="button">${words.stop}</button></p>
</div>
<noscript><p>${words.needsScript}</p></noscript>
</main>`;

// Name of the messages by which the page reports the window's progress to the payment page around it.
const windowNewsMessage = 'payment-window';
// A script that has not loaded by then counts as blocked.
const TIMEOUT_MS = 8_000;

/** Opens the provider's window by the page's `settings`, but not again after the Back button. */
const windowOpening = `
const cancelled = ['PAY_PROCESS_CANCELED', settings.words.cancelled];
const part = (id) => document.getElementById(id);
function goBack([code, message]) {
  const url = new URL(settings.failUrl);
  url.searchParams.set('code', code);
  url.searchParams.set('message', message);
  url.searchParams.set('orderId', settings.request.orderId);
  location.replace(url);
}
function tell(phase) {
  if (!settings.framed || window.parent === window) return;
  window.parent.postMessage({ kind: '${windowNewsMessage}', phase, order: settings.request.orderId }, new URL(settings.failUrl).origin);
}
let waiting = 0;
function show(failed) {
  part('opening').hidden = failed;
  part('failed').hidden = !failed;
  if (failed) part('again').focus();
  tell(failed ? 'failed' : 'opening');
}
function pay() {
  return window.TossPayments(settings.clientKey).payment({ customerKey: settings.customerKey }).requestPayment(settings.request);
}
function refused(error) {
  goBack(error.name === 'UserCancelError' ? cancelled : [error.code || error.name || 'PAY_PROCESS_ABORTED', error.message || settings.words.failed]);
}
function start() {
  show(false);
  const script = document.createElement('script');
  const giveUp = () => { clearTimeout(waiting); script.onload = script.onerror = null; script.remove(); show(true); };
  script.src = settings.scriptUrl;
  // In a frame the payment page waits for the window; a page of its own is replaced by the window.
  script.onload = () => { if (settings.framed) clearTimeout(waiting); Promise.resolve().then(pay).catch(refused); };
  script.onerror = giveUp;
  clearTimeout(waiting);
  waiting = setTimeout(giveUp, ${TIMEOUT_MS});
  document.head.append(script);
}
// Any message of the provider's window shows that it has loaded.
window.addEventListener('message', (event) => { if (event.origin !== location.origin) tell('open'); });
part('again').onclick = start;
part('stop').onclick = () => goBack(cancelled);
window.addEventListener('pageshow', (event) => { if (event.persisted) goBack(cancelled); });
const navigation = performance.getEntriesByType('navigation')[0];
if (navigation && navigation.type === 'back_forward') goBack(cancelled);
else start();
`;
