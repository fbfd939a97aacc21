import { agreement, decisions, practiceNote, row, sum, wonText } from '../card/window/parts.ts';
import { html, type Markup } from '../html.ts';
import { cardAt, type Session } from './book.ts';

const PROMISE = {
  promise: '체험카드 결제에 동의합니다.',
  terms: '체험카드 이용약관과 결제 정보의 가맹점 제공에 동의합니다. 마감일이 지나면 환불되지 않습니다.',
};

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
      ${practiceNote} ${wrong === null ? null : html`<p class="wrong" role="alert">${wrong}</p>`}
      <dl class="order">
        ${row('가맹점', merchant)} ${row('주문 상품', session.orderName)} ${row('주문 번호', session.orderId)}
        ${row('발급 지역', region)} ${row('카드 번호', `**** ${cardNo.slice(-4)}`)}
        ${row('사용 전 잔액', wonText(balance))} ${row('사용 후 잔액', wonText(balance - session.amount))}
        ${sum(session.amount)}
      </dl>
      ${agreement(PROMISE, false)} ${decisions(`${wonText(session.amount)} 결제하기`)}
    </main>
  </form>`;
}
