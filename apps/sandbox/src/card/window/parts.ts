import { html, type Markup } from '../../html.ts';

const number = new Intl.NumberFormat('ko-KR');

export const wonText = (amount: number): string => `${number.format(amount)}원`;

export const practiceNote = html`<p class="note">연습용 결제창입니다. 실제로 결제되지 않습니다.</p>`;

/** One line of a window's order list. */
export const row = (name: string, value: string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** Its last line: what is paid. */
export const sum = (amount: number): Markup =>
  html`<div class="sum">
    <dt>결제 금액</dt>
    <dd>${wonText(amount)}</dd>
  </div>`;

/** The box that has to be ticked before it is paid, with what it means. */
export const agreement = (
  { promise, terms }: { readonly promise: string; readonly terms: string },
  isGiven: boolean,
): Markup =>
  html`<div class="agree">
    <label class="choice"
      ><input
        type="checkbox"
        name="agreed"
        value="yes"
        required${isGiven ? html` checked` : null}
        aria-describedby="terms"
      /><span>[필수] ${promise}</span></label
    >
    <p class="terms" id="terms">${terms}</p>
  </div>`;

/** The four ways out of a window. Enter presses the first, so closing is last here and on top by style. */
export const decisions = (approve: string): Markup =>
  html`<div class="buttons">
      <button class="main" name="decision" value="approve">${approve}</button>
      <button class="plain" name="decision" value="decline" formnovalidate>결제 거절</button>
      <button class="plain" name="decision" value="leave" formnovalidate>그냥 나가기</button>
    </div>
    <button class="close" name="decision" value="close" formnovalidate>닫기</button>`;
