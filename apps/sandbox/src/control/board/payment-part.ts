import { methodName } from '../../card/payment-object.ts';
import { isInParts, balance, type PaymentRecord, accountIsIssued } from '../../card/record.ts';
import { failingRefund, refundRehearsals } from '../../card/refund-accounts.ts';
import type { CardSandbox } from '../../card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { button, section, table, timeText, wonText } from './parts.ts';
import { statusWords } from './words.ts';
import type { ExperienceCardSandbox } from '../../experience-card/sandbox.ts';
import { experienceCards } from '../../experience-card/cards.ts';

const SHOWN = 30;

/** The newest payments and what a person can make happen to them. */
export function paymentPart(sandbox: CardSandbox): Markup {
  const records = [...sandbox.ledger.all()].slice(-SHOWN).reverse();
  const heads = ['주문 번호', '수단', '상태', '금액', '요청 시각', '할 수 있는 일'];
  return section(
    'payments',
    '결제',
    html`${table(
        '최근 결제',
        heads,
        records.map((record) => line(sandbox.current(record) ?? record)),
      )}
      <details>
        <summary>환불 계좌로 연습할 수 있는 상황</summary>
        <ul>
          ${refundRehearsals.map(
            (one) =>
              html`<li>
                ${
                  'holderName' in one
                    ? `예금주가 ‘${one.holderName}’인 계좌`
                    : `${one.beginsWith}(으)로 시작하는 계좌번호`
                }:
                ${one.shows} (${one.code})
              </li>`,
          )}
          <li>${failingRefund}(으)로 시작하는 계좌번호: 취소는 되지만 1분 뒤 환불이 실패합니다.</li>
        </ul>
      </details>`,
  );
}

function line(record: PaymentRecord): Markup {
  const refund = record.account?.refundStatus ?? 'NONE';
  return html`<tr>
    <th scope="row">${record.orderId}${slipLink(record)}</th>
    <td>${methodName(record) ?? '선택 전'}</td>
    <td>${statusWords[record.status]}${refund === 'NONE' ? null : html`<br />환불 ${refund}`}</td>
    <td>
      ${wonText(record.amount)}${
        balance(record) === record.amount ? null : html`<br />남은 금액 ${wonText(balance(record))}`
      }
    </td>
    <td>${timeText(record.requestedAt)}</td>
    <td><div class="buttons-left">${actions(record, refund)}</div></td>
  </tr>`;
}

function slipLink(record: PaymentRecord): Markup | null {
  if (record.approvedAt === null && !accountIsIssued(record)) return null;
  return html`<br /><a href="/receipt/${record.paymentKey}">전표</a>`;
}

function actions(record: PaymentRecord, refund: string): readonly Markup[] {
  const { orderId, status } = record;
  const offer = (act: string, text: string): Markup => button(act, text, { orderId }, orderId);
  const charged = status === 'DONE' || status === 'PARTIAL_CANCELED';
  return [
    ...(status === 'WAITING_FOR_DEPOSIT' ? [offer('deposit', '입금')] : []),
    ...(status === 'DONE' && record.account !== null ? [offer('take-back', '입금 되돌리기')] : []),
    ...(charged || status === 'WAITING_FOR_DEPOSIT' ? [offer('console-cancel', '상점에서 취소')] : []),
    ...(charged ? [silentCancel(orderId), ...(isInParts(record) ? [partCancel(record)] : [])] : []),
    ...(['READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT'].includes(status) ? [offer('expire', '기한 끝내기')] : []),
    ...(refund === 'PENDING' ? [offer('refund-paid', '환불 완료'), offer('refund-failed', '환불 실패')] : []),
  ];
}

/** The webhook of it gets lost for good: only who asks learns of it. */
const silentCancel = (orderId: string): Markup =>
  button('console-cancel', '알리지 않고 상점에서 취소', { orderId, untold: 'yes' }, orderId);

function partCancel(record: PaymentRecord): Markup {
  const { orderId } = record;
  const name = `${orderId} 상점에서 부분 취소할 금액`;
  return html`<form class="one" method="post" action="/sandbox/board/console-cancel">
    <input type="hidden" name="orderId" value="${orderId}" />
    <input type="number" name="amount" min="1" max="${balance(record)}" value="1000" aria-label="${name}" />
    <button class="plain small" aria-label="${`${orderId} 상점에서 부분 취소`}">상점에서 부분 취소</button>
  </form>`;
}

const SHOWN_DEALS = 20;

/** The experience cards that can be tried, with what is left on them, and what was paid by them. */
export function experienceCardPart({ book }: ExperienceCardSandbox): Markup {
  const cards = experienceCards.map(
    (card, place) =>
      html`<tr>
        <th scope="row">${card.label}</th>
        <td>${card.cardId}</td>
        <td>${card.cardNo}</td>
        <td>${card.region}</td>
        <td>${wonText(book.balance(place))}</td>
      </tr>`,
  );
  const deals = [...book.deals()]
    .slice(-SHOWN_DEALS)
    .reverse()
    .map(
      (deal) =>
        html`<tr>
          <th scope="row">${deal.orderId}</th>
          <td>${wonText(deal.amount)}</td>
          <td>${timeText(deal.approvedAt)}</td>
          <td>${deal.refundedAt === null ? '결제됨' : `${timeText(deal.refundedAt)} 환불`}</td>
        </tr>`,
    );
  return section(
    'experience-card',
    '체험카드',
    html`${table('연습용 체험카드', ['카드', '아이디', '번호', '발급 지역', '남은 금액'], cards)}
    ${table('체험카드 결제', ['주문 번호', '금액', '결제 시각', '상태'], deals)}`,
  );
}
