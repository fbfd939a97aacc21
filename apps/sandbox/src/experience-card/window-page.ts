import { row } from '../card/window/checkout-page.ts';
import { html, type Markup } from '../html.ts';
import { cardAt, type Session } from './book.ts';

const won = new Intl.NumberFormat('ko-KR');

interface WindowView {
  readonly session: Session;
  readonly card: number;
  readonly balance: number;
  readonly merchant: string;
  /** What keeps the payment from going on, as a sentence. */
  readonly wrong: string | null;
}

/** The holder's window: order, card, what is left on it, agreement, and four ways out. Works without scripts. */
export function windowBody({ session, card, balance, merchant, wrong }: WindowView): Markup {
  const { region, cardNo } = cardAt(card);
  return html`<form class="sheet" method="post" action="/experience-card/window/${session.id}">
    <header>
      <h1 class="brand">체험카드 결제</h1>
    </header>
    <main>
      <p class="note">연습용 결제창입니다. 실제로 결제되지 않습니다.</p>
      ${wrong === null ? null : html`<p class="wrong" role="alert">${wrong}</p>`}
      <dl class="order">
        ${row('가맹점', merchant)} ${row('주문 상품', session.orderName)} ${row('주문 번호', session.orderId)}
        ${row('발급 지역', region)} ${row('카드 번호', `**** ${cardNo.slice(-4)}`)}
        ${row('사용 전 잔액', `${won.format(balance)}원`)}
        ${row('사용 후 잔액', `${won.format(balance - session.amount)}원`)}
        <div class="sum">
          <dt>결제 금액</dt>
          <dd>${won.format(session.amount)}원</dd>
        </div>
      </dl>
      <div class="agree">
        <label class="choice"
          ><input type="checkbox" name="agreed" value="yes" required aria-describedby="terms" /><span
            >[필수] 체험카드 결제에 동의합니다.</span
          ></label
        >
        <p class="terms" id="terms">
          체험카드 이용약관과 결제 정보의 가맹점 제공에 동의합니다. 마감일이 지나면 환불되지 않습니다.
        </p>
      </div>
      <div class="buttons">
        <button class="main" name="decision" value="approve">${won.format(session.amount)}원 결제하기</button>
        <button class="plain" name="decision" value="decline" formnovalidate>결제 거절</button>
        <button class="plain" name="decision" value="leave" formnovalidate>그냥 나가기</button>
      </div>
      <button class="close" name="decision" value="close" formnovalidate>닫기</button>
    </main>
  </form>`;
}
