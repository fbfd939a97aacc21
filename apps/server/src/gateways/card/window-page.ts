import { tossAnonymousCustomer } from '@kkumteo/partners/toss/window';
import { page, scriptData } from './page-markup.ts';
import { requestOf, type WindowMethod } from './window-method.ts';

/** How the buyer sees the window: inside a dialog of our page, or as a page of its own (D43). */
export type WindowDisplay = 'frame' | 'page';

/** What the wire tells the browser about the window of an attempt. */
export interface DescribedWindow {
  /** Path of our own page; the browser adds `?display=frame` or `?display=page`. */
  readonly windowUrl: string;
  /** For showing, all as text. */
  readonly fields: Readonly<Record<'orderNo' | 'amount' | 'orderName', string>>;
}

/** An attempt as far as its window needs it; amount in won. */
export interface WindowAttempt {
  readonly orderNo: string;
  readonly amount: number;
  readonly orderName: string;
}

const ORDER_NAME_LENGTH = 100;

/** Address and texts of the payment window of an attempt. */
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
  /** Scheme, host and port at which browsers reach the site. */
  readonly siteOrigin: string;
  readonly nonce: string;
}

/** Our page that loads the provider's script and opens its window; the same for the live provider and the sandbox. */
export function renderWindowPage(view: WindowPage): string {
  const { attempt, method, display, scriptUrl, clientKey, siteOrigin, nonce } = view;
  const back = (outcome: 'success' | 'fail'): string =>
    `${siteOrigin}/payment/return?outcome=${outcome}&order=${encodeURIComponent(attempt.orderNo)}`;
  const settings = {
    scriptUrl,
    clientKey,
    customerKey: tossAnonymousCustomer,
    failUrl: back('fail'),
    framed: display === 'frame',
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
  const script = `const settings = ${scriptData(settings)};\n${opening}`;
  return page({ title: '결제창', body: waiting, script, nonce });
}

const waiting = `<main>
<h1>결제창</h1>
<p id="opening" role="status">결제창을 열고 있습니다. 잠시만 기다려 주세요.</p>
<div id="failed" role="alert" hidden>
<p>결제창을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.</p>
<p>계속 열리지 않으면 새로고침하거나, 광고 차단 같은 확장 프로그램을 끄고 다시 시도해 주세요. 맡아 둔 좌석은 그대로 있습니다.</p>
<p><button id="again" type="button">다시 시도</button> <button id="stop" type="button">결제 취소</button></p>
</div>
<noscript><p>결제하려면 브라우저의 자바스크립트를 켜 주세요.</p></noscript>
</main>`;

/** Name of the messages by which the page tells our page around it how the window is getting on. */
export const windowNewsMessage = 'payment-window';
// A script or a window that has not come by then is taken for blocked; it may still come.
const PATIENCE_MS = 8_000;

// Runs in the browser. A buyer who comes back here by the Back button is not thrown into the window again.
const opening = `
const cancelled = ['PAY_PROCESS_CANCELED', '사용자에 의해 결제가 취소되었습니다.'];
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
  goBack(error.name === 'UserCancelError' ? cancelled : [error.code || error.name || 'PAY_PROCESS_ABORTED', error.message || '결제가 실패하였습니다.']);
}
function start() {
  show(false);
  const script = document.createElement('script');
  const giveUp = () => { clearTimeout(waiting); script.onload = script.onerror = null; script.remove(); show(true); };
  script.src = settings.scriptUrl;
  // In a frame the page around it waits for the window; a page of its own is left as soon as the window is there.
  script.onload = () => { if (settings.framed) clearTimeout(waiting); Promise.resolve().then(pay).catch(refused); };
  script.onerror = giveUp;
  clearTimeout(waiting);
  waiting = setTimeout(giveUp, ${PATIENCE_MS});
  document.head.append(script);
}
// Whatever the provider's window says, it is there.
window.addEventListener('message', (event) => { if (event.origin !== location.origin) tell('open'); });
part('again').onclick = start;
part('stop').onclick = () => goBack(cancelled);
window.addEventListener('pageshow', (event) => { if (event.persisted) goBack(cancelled); });
const navigation = performance.getEntriesByType('navigation')[0];
if (navigation && navigation.type === 'back_forward') goBack(cancelled);
else start();
`;

const liveHosts = 'https://*.tosspayments.com';

/** Content-Security-Policy of the window page; to be sent instead of the site's own. */
export function windowPagePolicy(scriptUrl: string, nonce: string): string {
  const { origin, hostname } = new URL(scriptUrl);
  const live = hostname.endsWith('.tosspayments.com');
  const provider = live ? liveHosts : origin;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${provider}`,
    // The live script brings its own inline styles.
    live ? `style-src 'unsafe-inline'` : `style-src 'nonce-${nonce}'`,
    `frame-src ${provider}`,
    `connect-src ${provider}`,
    `img-src ${provider} data:`,
    // By full redirect the live window goes on to the card companies' own sites.
    `form-action 'self' ${live ? 'https:' : provider}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
