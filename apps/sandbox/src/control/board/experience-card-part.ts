import type { ExperienceCardSandbox } from '../../experience-card/sandbox.ts';
import { experienceCards } from '../../experience-card/cards.ts';
import { html, type Markup } from '../../html.ts';
import { section, table, timeText, wonText } from './parts.ts';

const SHOWN = 20;

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
    .slice(-SHOWN)
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
