import type { Webhook } from '../../card/webhooks/delivery.ts';
import type { CardSandbox } from '../../card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { button, section, select, table, timeText } from './parts.ts';
import { forgeryWords } from './words.ts';

const SHOWN = 30;

/** Events sent to the merchant, to hold back, replay and forge. */
export function webhookPart({ delivery }: CardSandbox): Markup {
  const held = delivery.isHeld();
  const rows = delivery.list().slice(-SHOWN).reverse().map(line);
  const heads = ['시각', '주문 번호', '종류', '상태', '시도', '전달', '다시'];
  return section(
    'webhooks',
    '웹훅',
    html`<p>${held ? '새 웹훅을 붙잡아 두고 있습니다.' : '웹훅을 바로 보내고 있습니다.'}</p>
      ${button('hold', held ? '다시 보내기 시작' : '붙잡아 두기', { held: held ? 'no' : 'yes' })}
      ${table('보낸 웹훅', heads, rows)}
      <form class="line" method="post" action="/sandbox/board/forge">
        <p class="field">
          <label for="forged">주문 번호</label>
          <input id="forged" name="orderId" required maxlength="200" autocomplete="off" />
        </p>
        ${select('forgery', 'kind', '위조할 내용', forgeryWords)}
        <button class="plain">위조 웹훅 보내기</button>
      </form>`,
  );
}

function line(webhook: Webhook): Markup {
  const kind = webhook.body.includes('"secret"') && !webhook.body.includes('"eventType"') ? '입금 통보' : '상태 변경';
  return html`<tr>
    <td>${timeText(webhook.createdAt)}</td>
    <th scope="row">${webhook.orderId}</th>
    <td>${kind}</td>
    <td>${webhook.status}</td>
    <td>${webhook.attempts}번</td>
    <td>${deliveryOf(webhook)}</td>
    <td>${button('replay', '다시 보내기', { id: webhook.id }, webhook.orderId)}</td>
  </tr>`;
}

function deliveryOf({ delivered, nextAt }: Webhook): string {
  if (delivered) return '전달됨';
  return nextAt === null ? '그만둠' : `${timeText(nextAt)}에 다시`;
}
