import type { FastifyReply, FastifyRequest } from 'fastify';
import { tossBanks } from '@kkumteo/partners/toss/bank-codes';
import { tossCardIssuers, tossEasyPays } from '@kkumteo/partners/toss/codes';
import { html, trusted, type Markup } from '../../html.ts';
import { findBankAccount, findCard, easyPayParts, findEasyPay } from '../means.ts';
import { balance, type PaymentRecord, accountIsIssued } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';
import { messageBody } from './checkout-page.ts';
import { sendPage } from './page.ts';
import { koreanMoment } from '../../clock.ts';
import { activeAmount } from '../receipt-book.ts';

const titles = { CARD: '카드 매출전표', TRANSFER: '계좌이체 확인증', VIRTUAL_ACCOUNT: '가상계좌 거래 명세서' } as const;

/** `GET /receipt/{paymentKey}`: the slip behind `receipt.url`, fit to print. */
export function getReceipt(sandbox: CardSandbox) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const record = sandbox.current(sandbox.ledger.byKey(addressPart(request, 'paymentKey')));
    if (record === undefined || (record.approvedAt === null && !accountIsIssued(record))) {
      const body = messageBody('매출전표가 없습니다', '승인된 결제의 전표만 볼 수 있습니다.');
      return sendPage(reply, 404, { title: '매출전표', body, origins: [] });
    }
    const title = titles[record.method];
    const body = slip(record, title, sandbox.config.merchant);
    return sendPage(reply, 200, { title, body, script: trusted(printScript), origins: [] });
  };
}

function slip(record: PaymentRecord, title: string, merchant: string): Markup {
  const waits = record.approvedAt === null;
  return html`<main class="slip">
    <h1>${title}</h1>
    <p>연습용 결제의 전표입니다. 실제 거래가 아닙니다.</p>
    <table>
      <caption hidden>
        거래 내역
      </caption>
      ${row('가맹점', merchant)} ${row('주문 상품', record.orderName)} ${row('주문 번호', record.orderId)}
      ${meansRows(record)} ${record.approvedAt === null ? null : row('승인 일시', readable(record.approvedAt))}
      ${row(waits ? '입금할 금액' : '승인 금액', wonText(record.amount))}
      ${record.cancels.map((cancel) => row(`취소 ${readable(cancel.canceledAt)}`, `-${wonText(cancel.amount)}`))}
      <tr class="sum">
        <th scope="row">결제 금액</th>
        <td>${wonText(waits ? 0 : balance(record))}</td>
      </tr>
    </table>
    <p><button class="plain" type="button">인쇄</button></p>
  </main>`;
}

function meansRows(record: PaymentRecord): readonly Markup[] {
  if (record.account !== null) {
    const { bankCode, accountNumber, depositorName, dueAt } = record.account;
    return [
      row('입금 은행', tossBanks[bankCode] ?? ''),
      row('가상계좌 번호', accountNumber),
      row('입금자명', depositorName),
      row('입금 기한', readable(dueAt)),
    ];
  }
  const from = findBankAccount(record.cardId);
  if (from !== undefined) return [row('출금 은행', tossBanks[from.bankCode] ?? '')];
  return [...easyPayRows(record), ...cardRows(record), row('승인 번호', record.approvalNo ?? '')];
}

function easyPayRows(record: PaymentRecord): readonly Markup[] {
  const service = findEasyPay(record.cardId);
  if (service === undefined) return [];
  const { points, money } = easyPayParts(service, record.amount);
  return [
    row('간편결제', tossEasyPays[service.code] ?? ''),
    ...(points > 0 ? [row('포인트', wonText(points))] : []),
    ...(money > 0 ? [row('머니', wonText(money))] : []),
  ];
}

function cardRows(record: PaymentRecord): readonly Markup[] {
  const card = findCard(findEasyPay(record.cardId)?.cardId ?? record.cardId);
  if (card === undefined) return [];
  const months = record.installmentMonths;
  return [
    row('카드사', tossCardIssuers[card.issuerCode] ?? ''),
    row('카드 번호', card.maskedNumber),
    row('할부', months === 0 ? '일시불' : `${months}개월`),
  ];
}

const won = new Intl.NumberFormat('ko-KR');

/** An amount as a slip shows it. */
function wonText(amount: number): string {
  return `${won.format(amount)}원`;
}

/** One line of a slip. */
function row(name: string, value: string): Markup {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}

/** A moment as a slip shows it, Korean time to the minute. */
function readable(instant: number): string {
  return koreanMoment(instant).slice(0, 16).replace('T', ' ');
}

/** Makes a slip's button print. */
const printScript = "document.querySelector('button').addEventListener('click', () => print());";

/** `GET /receipt/cash/{receiptKey}`: the cash receipt behind `receiptUrl`, fit to print. */
export function getCashReceipt(sandbox: CardSandbox) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const entries = sandbox.receipts.byKey(addressPart(request, 'receiptKey'));
    const [first] = entries;
    if (first === undefined) {
      const body = messageBody('현금영수증이 없습니다', '발급된 현금영수증만 볼 수 있습니다.');
      return sendPage(reply, 404, { title: '현금영수증', body, origins: [] });
    }
    const cancels = entries.filter((entry) => entry.cancels);
    const body = html`<main class="slip">
      <h1>현금영수증</h1>
      <p>연습용 현금영수증입니다. 국세청에 신고되지 않습니다.</p>
      <table>
        <caption hidden>
          발급 내역
        </caption>
        ${row('가맹점', sandbox.config.merchant)} ${row('사업자등록번호', first.businessNumber)}
        ${row('상품', first.orderName)} ${row('주문 번호', first.orderId)} ${row('용도', first.type)}
        ${row('식별 번호', first.maskedIdentity)} ${row('승인 번호', first.issueNumber)}
        ${row('발급 일시', readable(first.at))} ${row('발급 금액', wonText(first.amount))}
        ${cancels.map((entry) => row(`취소 ${readable(entry.at)}`, `-${wonText(entry.amount)}`))}
        <tr class="sum">
          <th scope="row">유효 금액</th>
          <td>${wonText(activeAmount(entries))}</td>
        </tr>
      </table>
      <p><button class="plain" type="button">인쇄</button></p>
    </main>`;
    return sendPage(reply, 200, { title: '현금영수증', body, script: trusted(printScript), origins: [] });
  };
}
