import { html, type Markup } from '../../html.ts';
import type { PaymentRecord } from '../record.ts';
import { accountPart, receiptPart } from './account-fields.ts';
import type { WindowForm, FieldError } from './form.ts';
import { installmentPart, meansPart, rehearsalPart } from './means-fields.ts';
import { agreement, decisions, practiceNote, row, sum, wonText } from './parts.ts';

const PROMISE = {
  promise: '결제 진행에 동의합니다.',
  terms: '전자금융거래 이용약관, 개인정보 수집·이용 및 결제 정보의 가맹점 제공에 동의합니다.',
};

interface CheckoutView {
  readonly record: PaymentRecord;
  readonly merchant: string;
  /** What the buyer has filled in so far. */
  readonly form: Partial<WindowForm>;
  /** What keeps the payment from going on. */
  readonly wrong: FieldError | null;
}

const titles = { CARD: '카드 결제', TRANSFER: '계좌이체', VIRTUAL_ACCOUNT: '가상계좌 입금' } as const;

/** Heading and title of a payment's window. */
export function windowTitle(record: PaymentRecord): string {
  return record.wishes.easyPay === null ? titles[record.method] : '간편결제';
}

const logo = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#0b50d0" />
  <rect x="6" y="9" width="16" height="11" rx="2" fill="#fff" />
  <rect x="6" y="12" width="16" height="2.5" fill="#0b50d0" />
</svg>`;

/**
 * The payment window: merchant, order, amount, means of payment, agreement, and four ways out. Works without scripts.
 */
export function checkoutBody(view: CheckoutView): Markup {
  const { record, merchant, form, wrong } = view;
  return html`<form class="sheet" method="post" action="/sandbox/checkout/${record.paymentKey}">
    <header>
      <h1 class="brand">${logo}<span>${windowTitle(record)}</span></h1>
    </header>
    <main>
      ${practiceNote} ${wrong === null ? null : html`<p class="wrong" id="wrong" role="alert">${wrong.wrong}</p>`}
      ${orderPart(record, merchant)} ${meansPart(record, form)} ${installmentPart(record, form)}
      ${accountPart(record, form, wrong)} ${receiptPart(record, form, wrong)} ${rehearsalPart(record, form)}
      ${agreement(PROMISE, form.agreed === 'yes')} ${decisions(approveText(record))}
    </main>
  </form>`;
}

function approveText({ method, amount }: PaymentRecord): string {
  const text = wonText(amount);
  if (method === 'VIRTUAL_ACCOUNT') return `${text} 입금할 계좌 받기`;
  return method === 'TRANSFER' ? `${text} 이체하기` : `${text} 결제하기`;
}

function orderPart(record: PaymentRecord, merchant: string): Markup {
  return html`<dl class="order">
    ${row('가맹점', merchant)} ${row('주문 상품', record.orderName)} ${row('주문 번호', record.orderId)}
    ${sum(record.amount)}
  </dl>`;
}

/** The page of a window that can't be shown any more; `onward` leads back to the merchant. */
export function messageBody(title: string, text: string, onward: string | null = null): Markup {
  const link = onward === null ? null : html`<p><a class="main" href="${onward}">가맹점으로 돌아가기</a></p>`;
  return html`<main class="sheet after">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link}
  </main>`;
}
