import type { FastifyReply, FastifyRequest } from 'fastify';
import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import { koreanMoment } from '../../clock.ts';
import { html, trusted, type Markup } from '../../html.ts';
import { findCard } from '../cards.ts';
import { balance, type PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';
import { messageBody } from './checkout-page.ts';
import { sendPage } from './page.ts';

const won = new Intl.NumberFormat('ko-KR');

/** `GET /receipt/{paymentKey}`: the card slip behind `receipt.url`, fit to print. */
export function getReceipt(sandbox: CardSandbox) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const record = sandbox.ledger.byKey(addressPart(request, 'paymentKey'));
    if (record === undefined || record.approvedAt === null) {
      const body = messageBody('매출전표가 없습니다', '승인된 결제의 전표만 볼 수 있습니다.');
      return sendPage(reply, 404, { title: '카드 매출전표', body, origins: [] });
    }
    const body = slip(record, record.approvedAt, sandbox.config.merchant);
    const script = trusted("document.querySelector('button').addEventListener('click', () => print());");
    return sendPage(reply, 200, { title: '카드 매출전표', body, script, origins: [] });
  };
}

function slip(record: PaymentRecord, approvedAt: number, merchant: string): Markup {
  const card = findCard(record.cardId);
  const left = balance(record);
  return html`<main class="slip">
    <h1>카드 매출전표</h1>
    <p>연습용 결제의 전표입니다. 실제 거래가 아닙니다.</p>
    <table>
      <caption hidden>
        승인 내역
      </caption>
      ${row('가맹점', merchant)} ${row('주문 상품', record.orderName)} ${row('주문 번호', record.orderId)}
      ${row('카드사', tossCardIssuers[card?.issuerCode ?? ''] ?? '')} ${row('카드 번호', card?.maskedNumber ?? '')}
      ${row('할부', '일시불')} ${row('승인 번호', record.approvalNo ?? '')} ${row('승인 일시', readable(approvedAt))}
      ${row('승인 금액', `${won.format(record.amount)}원`)}
      ${record.cancels.map((cancel) => row(`취소 ${readable(cancel.canceledAt)}`, `-${won.format(cancel.amount)}원`))}
      <tr class="sum">
        <th scope="row">결제 금액</th>
        <td>${won.format(left)}원</td>
      </tr>
    </table>
    <p><button class="plain" type="button">인쇄</button></p>
  </main>`;
}

function row(name: string, value: string): Markup {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}

function readable(instant: number): string {
  return koreanMoment(instant).slice(0, 16).replace('T', ' ');
}
