import { experienceCardApproved } from '@kkumteo/partners/experience-card/codes';
import { experienceCardReturnSchema } from '@kkumteo/partners/experience-card/answers';
import { tossFailQuerySchema, tossSuccessQuerySchema } from '@kkumteo/partners/toss/window';
import { escapeHtml } from '../../escape-html.ts';
import type { WindowWords } from './window-words.ts';

/** The result of the window; the contract gives it its names on the wire. */
export interface WindowReturn {
  /** `ok` if the buyer approved, or else the provider's code. Nothing is charged yet in either case. */
  readonly resultCode: string;
  /** The provider's sentence; empty for `ok`. */
  readonly message: string;
  readonly providerKey: string;
  readonly orderNo: string;
  /** In won, as the browser sent it; compared with the attempt before anything is confirmed. */
  readonly amount: number;
}

const MESSAGE_LENGTH = 200;

/** Reads the query of `/payment/return`. An unreadable query is a failure with the code INVALID_RETURN. */
export function readReturn(query: unknown): WindowReturn {
  const given: Readonly<Record<string, unknown>> = typeof query === 'object' && query !== null ? { ...query } : {};
  const orderNo = typeof given['order'] === 'string' ? given['order'].slice(0, 64) : '';
  if (given['outcome'] === 'experience-card') return readExperienceCardReturn(given) ?? unreadable(orderNo);
  if (given['outcome'] === 'success') return readSuccess(given, orderNo) ?? unreadable(orderNo);
  return readFailure(given, orderNo) ?? unreadable(orderNo);
}

function readSuccess(query: Readonly<Record<string, unknown>>, orderNo: string): WindowReturn | null {
  const read = tossSuccessQuerySchema.safeParse(query);
  if (!read.success || read.data.orderId !== orderNo) return null;
  return { resultCode: 'ok', message: '', providerKey: read.data.paymentKey, orderNo, amount: read.data.amount };
}

/** The provider may omit the order where the buyer closed the window; the site's own `order` is always present. */
function readFailure(query: Readonly<Record<string, unknown>>, orderNo: string): WindowReturn | null {
  const read = tossFailQuerySchema.safeParse(query);
  if (!read.success) return null;
  const message = read.data.message.replace(/\p{Cc}/gu, ' ').slice(0, MESSAGE_LENGTH);
  return { resultCode: read.data.code, message, providerKey: '', orderNo, amount: 0 };
}

function unreadable(orderNo: string): WindowReturn {
  return {
    resultCode: 'INVALID_RETURN',
    message: '결제 결과를 확인할 수 없습니다. 다시 시도해 주세요.',
    providerKey: '',
    orderNo,
    amount: 0,
  };
}

/** Name of the message that the return page sends to the payment page around it. */
const paymentResultMessage = 'payment-result';

interface ReturnPage {
  readonly fields: Readonly<Record<string, string>>;
  readonly siteOrigin: string;
  /** Path with query of the site's page that continues after a full redirect. */
  readonly continueTo: string;
  readonly words: WindowWords;
  readonly nonce: string;
}

/**
 * The page on which the window ends. In a dialog it sends `{ kind: 'payment-result', fields }` to the payment page
 * around it and to no other origin; as a page of its own (phones) it redirects to `continueTo`.
 */
export function renderReturnPage({ fields, siteOrigin, continueTo, words, nonce }: ReturnPage): string {
  requireOwnPath(continueTo);
  const script = `const message = ${scriptData({ kind: paymentResultMessage, fields })};
if (window.parent !== window) window.parent.postMessage(message, ${scriptData(siteOrigin)});
else location.replace(${scriptData(continueTo)});`;
  return waitingPage(script, { continueTo, words, nonce });
}

/**
 * A page that loads the same address again from the site itself. A framed window that navigates here from another site
 * comes without the session cookie (SameSite=Lax); for a request of the site's own page the browser sends it.
 */
export function renderComeBackPage(view: WaitingPage): string {
  const { continueTo } = view;
  requireOwnPath(continueTo);
  return waitingPage(`location.replace(${scriptData(continueTo)});`, view);
}

/** The page on which a window ends that was opened from the console: it goes on there. */
export const renderLeavingPage = (view: WaitingPage): string =>
  waitingPage(`location.replace(${scriptData(view.continueTo)});`, view);

function requireOwnPath(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('the return page goes on to a path of the site only');
}

type WaitingPage = Pick<ReturnPage, 'continueTo' | 'words' | 'nonce'>;

function waitingPage(script: string, { continueTo, words, nonce }: WaitingPage): string {
  const body = `<main>
<h1>${words.result}</h1>
<p role="status">${words.checking}</p>
<noscript><p><a class="button" href="${escapeHtml(continueTo)}">${words.goOn}</a></p></noscript>
</main>`;
  return page({ language: words.language, title: words.result, body, script, nonce });
}

/** Content-Security-Policy of the return page, instead of the site's. */
export function returnPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** The result of the experience card's window: 00 means approved, not charged; null where unreadable. */
function readExperienceCardReturn(query: unknown): WindowReturn | null {
  const read = experienceCardReturnSchema.safeParse(query);
  if (!read.success) return null;
  const { orderId: orderNo, code, message } = read.data;
  const approved = code === experienceCardApproved;
  return {
    resultCode: approved ? 'ok' : code,
    message: approved ? '' : message.replace(/\p{Cc}/gu, ' ').slice(0, MESSAGE_LENGTH),
    providerKey: approved ? orderNo : '',
    orderNo,
    amount: 0,
  };
}

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f8fb;color:#1e2124;font:17px/1.6 Pretendard,'Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all}
main{padding:24px;text-align:center}
h1{margin:0;font-size:21px;letter-spacing:-.02em}
button{margin:4px}
button,a.button{display:inline-block;min-height:52px;padding:0 20px;border:1px solid #0b50d0;border-radius:12px;background:#0b50d0;color:#fff;font:inherit;font-weight:700;line-height:50px;text-decoration:none;cursor:pointer}
#stop{background:#fff;color:#1e2124;border-color:#b4bdc9}
:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
[hidden]{display:none}
`;

interface BarePage {
  readonly language: 'ko' | 'en';
  readonly title: string;
  /** HTML with escaped texts. */
  readonly body: string;
  readonly script: string;
  readonly nonce: string;
}

/** The frame of this page and of the window's: one inline style and one inline script, both allowed by nonce. */
export function page({ language, title, body, script, nonce }: BarePage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
<script nonce="${nonce}">(() => {
${script}
})();</script>
</body>
</html>
`;
}

/** JSON for an inline script; its text can't end the script element. */
export function scriptData(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
