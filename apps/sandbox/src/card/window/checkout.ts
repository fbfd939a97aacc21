import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTossErrorCode, tossErrors, type TossErrorCode } from '@kkumteo/partners/toss/errors';
import { scriptData, trusted, type Markup } from '../../html.ts';
import { holdsOrder, type PaymentRecord, meansOf } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';
import { checkoutBody, messageBody, windowTitle } from './checkout-page.ts';
import { approve, failureResult, failWindow, successResult, withQuery, type WindowResult } from './decide.ts';
import { formSchema, readChoice, type Choice, type WindowForm, type FieldError } from './form.ts';
import { openWindow, windowRequestSchema, type WindowRequest } from './open.ts';
import { sendPage } from './page.ts';
import { windowMessageSource } from './sdk-script.ts';

/** `POST /sandbox/window`: the browser script's form; goes on to the window's page. */
export function postWindow(sandbox: CardSandbox) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = windowRequestSchema.safeParse(readForm(request.body));
    if (!wanted.success) return sendRefusal(reply, null, 'INVALID_REQUEST');
    const opened = openWindow(sandbox, wanted.data);
    if (typeof opened === 'string') return sendRefusal(reply, wanted.data, opened);
    await sandbox.journal.written();
    return reply.redirect(`/sandbox/checkout/${opened.paymentKey}`, 303);
  };
}

function readForm(body: unknown): unknown {
  const text = (body as { request?: unknown } | null)?.request;
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** `GET /sandbox/checkout/{paymentKey}`. */
export function getCheckout(sandbox: CardSandbox) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const record = sandbox.current(sandbox.ledger.byKey(addressPart(request, 'paymentKey')));
    if (record === undefined) return sendGone(reply, 404, []);
    if (record.status !== 'READY') return sendGone(reply, 410, origins(record), wayBack(sandbox, record));
    return sendCheckout(sandbox, reply, record, { status: 200, form: { card: meansOf(record)[0]?.id }, wrong: null });
  };
}

/** `POST /sandbox/checkout/{paymentKey}`: the buyer's decision. */
export function postCheckout(sandbox: CardSandbox) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const record = sandbox.current(sandbox.ledger.byKey(addressPart(request, 'paymentKey')));
    const form = formSchema.safeParse(request.body);
    if (record === undefined || !form.success) return sendGone(reply, 404, []);
    if (form.data.decision === 'leave') return sendLeft(reply, record);

    const choice = form.data.decision === 'approve' ? readChoice(record, form.data) : null;
    if (choice !== null && 'wrong' in choice && record.status === 'READY') {
      return sendCheckout(sandbox, reply, record, { status: 422, form: form.data, wrong: choice });
    }
    const result = decide(sandbox, record, form.data.decision, choice) ?? resultSoFar(sandbox, record);
    await sandbox.journal.written();
    return result === null ? sendGone(reply, 410, origins(record)) : sendResult(reply, record, result);
  };
}

function decide(
  sandbox: CardSandbox,
  record: PaymentRecord,
  decision: 'approve' | 'decline' | 'close',
  choice: Choice | FieldError | null,
): WindowResult | null {
  if (decision === 'approve') {
    return choice === null || 'wrong' in choice ? null : approve(sandbox, record, choice);
  }
  return failWindow(sandbox, record, decision === 'close' ? 'PAY_PROCESS_CANCELED' : declines[record.method]);
}

const declines = {
  CARD: 'REJECT_CARD_COMPANY',
  TRANSFER: 'REJECT_ACCOUNT_PAYMENT',
  VIRTUAL_ACCOUNT: 'PAY_PROCESS_ABORTED',
} as const;

/** A form that is sent twice goes the way that the first one went. */
function resultSoFar(sandbox: CardSandbox, record: PaymentRecord): WindowResult | null {
  if (record.status === 'IN_PROGRESS' || holdsOrder(record)) return successResult(record);
  if (record.failure !== null) return failureResult(sandbox, record, record.failure.code, record.failure.message);
  return null;
}

function origins(record: PaymentRecord): readonly string[] {
  const { opener, successUrl, failUrl } = record.window;
  const all = [opener, successUrl, failUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  // A host that could end the header's directive is left out of it.
  return [...new Set(all)].filter((origin) => /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin));
}

interface Shown {
  readonly status: number;
  readonly form: Partial<WindowForm>;
  readonly wrong: FieldError | null;
}

function sendCheckout(
  sandbox: CardSandbox,
  reply: FastifyReply,
  record: PaymentRecord,
  { status, form, wrong }: Shown,
): FastifyReply {
  const body = checkoutBody({ record, merchant: sandbox.config.merchant, form, wrong });
  const page = { title: windowTitle(record), body, origins: origins(record) };
  return sendPage(reply, status, record.window.target === 'iframe' ? { ...page, script: sayReady(record) } : page);
}

/** Notifies the embedding script that the window is shown. */
const sayReady = ({ window: { opener } }: PaymentRecord): Markup =>
  trusted(`parent.postMessage(${scriptData({ source: windowMessageSource, ready: true })}, ${scriptData(opener)});`);

function sendResult(reply: FastifyReply, record: PaymentRecord, result: WindowResult): FastifyReply {
  if (record.window.target === 'self' && result.url !== null) return reply.redirect(result.url, 303);
  const message = { source: windowMessageSource, ...result };
  return sendMessage(reply, message, record.window.opener, origins(record));
}

/** Sends the result to the page that opened the window; goes back to a page that no longer has it in a frame. */
function sendMessage(
  reply: FastifyReply,
  message: Readonly<Record<string, unknown>>,
  opener: string,
  framed: readonly string[],
): FastifyReply {
  const script = trusted(`const message = ${scriptData(message)};
if (parent !== window) parent.postMessage(message, ${scriptData(opener)});
else if (message.url) location.replace(message.url);`);
  const body = messageBody('처리하고 있습니다', '잠시만 기다려 주세요.');
  return sendPage(reply, 200, { title: '결제창', body, script, origins: framed });
}

/** A window that could not be opened: back to the merchant's failure page, or a message to the page around it. */
function sendRefusal(reply: FastifyReply, wanted: WindowRequest | null, code: TossErrorCode): FastifyReply {
  const { message, status } = tossErrors[isTossErrorCode(code) ? code : 'INVALID_REQUEST'];
  if (wanted === null) {
    return sendPage(reply, status, {
      title: '결제창',
      body: messageBody('결제창을 열 수 없습니다', message),
      origins: [],
    });
  }
  const { request, opener } = wanted;
  const url = withQuery(request.failUrl ?? null, { code, message, orderId: request.orderId });
  if (request.windowTarget !== 'iframe' && url !== null) return reply.redirect(url, 303);
  return sendMessage(reply, { source: windowMessageSource, refused: true, code, message, url }, opener, [opener]);
}

function sendLeft(reply: FastifyReply, record: PaymentRecord): FastifyReply {
  const body = messageBody('결제창에서 나갔습니다', '결제 결과를 가맹점에 보내지 않았습니다. 이 창을 닫아도 됩니다.');
  return sendPage(reply, 200, { title: '결제창', body, origins: origins(record) });
}

function sendGone(
  reply: FastifyReply,
  status: number,
  framed: readonly string[],
  onward: string | null = null,
): FastifyReply {
  const text = '이미 끝났거나 결제 시간이 지났습니다.';
  const body = messageBody('진행할 수 없는 결제입니다', text, onward);
  return sendPage(reply, status, { title: '결제창', body, origins: framed });
}

/** For a buyer who comes back to a finished window by the Back button of a full page. */
function wayBack(sandbox: CardSandbox, record: PaymentRecord): string | null {
  return record.window.target === 'self' ? (resultSoFar(sandbox, record)?.url ?? null) : null;
}
