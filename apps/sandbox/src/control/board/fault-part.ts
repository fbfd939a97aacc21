import type { CardSandbox } from '../../card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { button, section, select, table, timeText } from './parts.ts';
import { endpointWords, faultWords, type FaultWord } from './words.ts';

/** Faults for the next calls. */
export function faultPart({ faults }: CardSandbox): Markup {
  const waiting = faults.waiting();
  return section(
    'faults',
    '장애',
    html`<form class="line" method="post" action="/sandbox/board/fault">
        ${select('endpoint', 'endpoint', '부르는 일', endpointWords)} ${select('kind', 'kind', '벌어질 일', faultWords)}
        <p class="field">
          <label for="times">몇 번</label>
          <input id="times" name="times" type="number" min="1" max="100" value="1" required />
        </p>
        <button class="plain">걸어 두기</button>
      </form>
      ${
        waiting.length === 0
          ? html`<p class="hint">걸어 둔 장애가 없습니다.</p>`
          : html`<ul>
                ${waiting.map((fault) => html`<li>${endpointWords[fault.endpoint]}: ${nameOf(fault.kind)}, ${fault.times}번</li>`)}
              </ul>
              ${button('clear-faults', '모두 걷기')}`
      }`,
  );
}

function nameOf(kind: string): string {
  if (kind === 'declined') return '오류로 거절';
  return Object.hasOwn(faultWords, kind) ? faultWords[kind as FaultWord] : kind;
}

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
