import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, trusted } from '../../html.ts';
import { activeAmount } from '../receipt-book.ts';
import type { CardSandbox } from '../sandbox.ts';
import { addressPart } from '../serve.ts';
import { messageBody } from './checkout-page.ts';
import { sendPage } from './page.ts';
import { printScript, readable, row, wonText } from './slip.ts';

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
