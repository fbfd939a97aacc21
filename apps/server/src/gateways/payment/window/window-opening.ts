import type { WindowWords } from './window-words.ts';

/** The window page while the provider's window loads, and after it failed to load. */
export const windowWaiting = (words: WindowWords): string => `<main>
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
export const windowOpening = `
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
