import { html, type Markup } from '../../html.ts';
import { sandboxCards, type SandboxCard } from '../cards.ts';
import type { PaymentRecord } from '../record.ts';

const won = new Intl.NumberFormat('ko-KR');

interface CheckoutView {
  readonly record: PaymentRecord;
  readonly merchant: string;
  readonly cardId: string | null;
  readonly agreed: boolean;
  /** What keeps the payment from going on, as a sentence. */
  readonly wrong: string | null;
}

const logo = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#0b50d0" />
  <rect x="6" y="9" width="16" height="11" rx="2" fill="#fff" />
  <rect x="6" y="12" width="16" height="2.5" fill="#0b50d0" />
</svg>`;

/**
 * The payment window: merchant, order, amount, card, agreement, and four ways out. Works without scripts.
 * The first button is the one that Enter presses, so closing comes last and stands on top by style.
 */
export function checkoutBody(view: CheckoutView): Markup {
  const { record, merchant } = view;
  return html`<form class="sheet" method="post" action="/sandbox/checkout/${record.paymentKey}">
    <header>
      <h1 class="brand">${logo}<span>카드 결제</span></h1>
    </header>
    <main>
      <p class="note">연습용 결제창입니다. 실제로 결제되지 않습니다.</p>
      ${view.wrong === null ? null : html`<p class="wrong" role="alert">${view.wrong}</p>`}
      ${orderPart(record, merchant)}
      <fieldset>
        <legend>결제할 카드</legend>
        <div class="cards">
          ${sandboxCards.filter((card) => card.shows === null).map((card) => choice(card, view.cardId))}
        </div>
      </fieldset>
      ${rehearsals(view.cardId)}
      <div class="agree">
        <label class="choice"
          ><input
            type="checkbox"
            name="agreed"
            value="yes"
            required${view.agreed ? html` checked` : null}
            aria-describedby="terms"
          /><span>[필수] 결제 진행에 동의합니다.</span></label
        >
        <p class="terms" id="terms">
          전자금융거래 이용약관, 개인정보 수집·이용 및 결제 정보의 가맹점 제공에 동의합니다.
        </p>
      </div>
      <div class="buttons">
        <button class="main" name="decision" value="approve">${won.format(record.amount)}원 결제하기</button>
        <button class="plain" name="decision" value="decline" formnovalidate>결제 거절</button>
        <button class="plain" name="decision" value="leave" formnovalidate>그냥 나가기</button>
      </div>
      <button class="close" name="decision" value="close" formnovalidate>닫기</button>
    </main>
  </form>`;
}

function orderPart(record: PaymentRecord, merchant: string): Markup {
  return html`<dl class="order">
    <div>
      <dt>가맹점</dt>
      <dd>${merchant}</dd>
    </div>
    <div>
      <dt>주문 상품</dt>
      <dd>${record.orderName}</dd>
    </div>
    <div>
      <dt>주문 번호</dt>
      <dd>${record.orderId}</dd>
    </div>
    <div class="sum">
      <dt>결제 금액</dt>
      <dd>${won.format(record.amount)}원</dd>
    </div>
  </dl>`;
}

function rehearsals(chosen: string | null): Markup {
  const cards = sandboxCards.filter((card) => card.shows !== null);
  const open = cards.some((card) => card.id === chosen) ? html` open` : null;
  return html`<details${open}>
<summary>실패 상황을 연습하는 카드</summary>
<fieldset>
<legend><small>고르면 결제를 확정할 때 그 상황이 벌어집니다.</small></legend>
<div class="cards wide">${cards.map((card) => choice(card, chosen))}</div>
</fieldset>
</details>`;
}

function choice(card: SandboxCard, chosen: string | null): Markup {
  const checked = card.id === chosen ? html` checked` : null;
  const shows = card.shows === null ? null : html`<small>${card.shows}</small>`;
  return html`<label class="choice"
    ><input type="radio" name="card" value="${card.id}" required${checked} /><span>${card.label}${shows}</span></label
  >`;
}

/** What stands where no window can be shown any more; `onward` leads back to the merchant. */
export function messageBody(title: string, text: string, onward: string | null = null): Markup {
  const link = onward === null ? null : html`<p><a class="main" href="${onward}">가맹점으로 돌아가기</a></p>`;
  return html`<main class="sheet after">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link}
  </main>`;
}
