import { koreanMoment } from '../../clock.ts';
import type { CardSandbox } from '../../card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { button, section, select, timeText } from './parts.ts';

const steps = { 1: '1분', 10: '10분', 30: '30분', 60: '1시간', 1440: '하루', 4320: '사흘', 10_080: '일주일' };

/** The sandbox's clock and the ways to move it. */
export function clockPart({ clock }: CardSandbox): Markup {
  const stopped = clock.stoppedAt() !== null;
  const now = clock.now();
  return section(
    'clock',
    '시계',
    html`<p class="now"><strong>${timeText(now)}</strong> ${stopped ? '멈춰 있습니다.' : '가고 있습니다.'}</p>
      <div class="row">
        <form class="line" method="post" action="/sandbox/board/clock-advance">
          ${select('minutes', 'minutes', '앞으로 보내기', steps)}
          <button class="plain">보내기</button>
        </form>
        <form class="line" method="post" action="/sandbox/board/clock-set">
          <p class="field">
            <label for="now">이 시각으로 맞추기 (한국 시각)</label>
            <input
              id="now"
              name="now"
              type="datetime-local"
              step="1"
              required
              value="${koreanMoment(now).slice(0, 19)}"
            />
          </p>
          <button class="plain">맞추기</button>
        </form>
      </div>
      <div class="buttons-left">
        ${button('clock-stop', stopped ? '다시 가게 하기' : '멈추기', { stopped: stopped ? 'no' : 'yes' })}
        ${button('clock-reset', '원래 시각으로 되돌리기')}
      </div>
      <p class="hint">
        시계를 움직이면 기한이 지난 결제는 만료되고, 미뤄 둔 웹훅이 차례로 다시 갑니다. 예약 사이트의 시계는 따로
        갑니다.
      </p>`,
  );
}
