/** What stands on the window page while the provider's window comes, and where it doesn't. */
export const windowWaiting = `<main>
<h1>결제창</h1>
<p id="opening" role="status">결제창을 열고 있습니다. 잠시만 기다려 주세요.</p>
<div id="failed" role="alert" hidden>
<p>결제창을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.</p>
<p>계속 열리지 않으면 새로고침하거나, 광고 차단 같은 확장 프로그램을 끄고 다시 시도해 주세요. 맡아 둔 좌석은 그대로 있습니다.</p>
<p><button id="again" type="button">다시 시도</button> <button id="stop" type="button">결제 취소</button></p>
</div>
<noscript><p>결제하려면 브라우저의 자바스크립트를 켜 주세요.</p></noscript>
</main>`;

// Name of the messages by which the page tells our page around it how the window is getting on.
const windowNewsMessage = 'payment-window';
// A script that has not come by then is taken for blocked.
const PATIENCE_MS = 8_000;

/**
 * Opens the provider's window by the page's `settings`. Runs in the browser; a buyer who comes back here by the Back button is not thrown into
 * the window again.
 */
export const windowOpening = `
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
