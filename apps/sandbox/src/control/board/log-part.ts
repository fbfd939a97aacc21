import type { CardSandbox } from '../../card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { section, table, timeText } from './parts.ts';

const SHOWN = 50;

/** What was called last; nothing of a buyer is in it. */
export function logPart({ log }: CardSandbox): Markup {
  const rows = log
    .entries()
    .slice(-SHOWN)
    .reverse()
    .map(
      (entry) =>
        html`<tr>
          <td>${timeText(entry.at)}</td>
          <th scope="row">${entry.what}</th>
          <td>${entry.status ?? (entry.what.startsWith('control') ? '' : '응답 없음')}</td>
          <td>${entry.code ?? ''}${entry.fault === undefined ? null : html` <em>${entry.fault}</em>`}</td>
          <td>${entry.orderId ?? ''}</td>
        </tr>`,
    );
  return section('log', '기록', table('최근 기록', ['시각', '부른 일', '응답', '결과', '주문 번호'], rows));
}
