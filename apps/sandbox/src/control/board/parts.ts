import { koreanMoment } from '../../clock.ts';
import { html, type Markup } from '../../html.ts';

const won = new Intl.NumberFormat('ko-KR');

/** An amount as the board shows it. */
export function wonText(amount: number): string {
  return `${won.format(amount)}원`;
}

/** A moment as the board shows it, Korean time to the second. */
export function timeText(instant: number): string {
  return koreanMoment(instant).slice(0, 19).replace('T', ' ');
}

export function section(id: string, title: string, body: Markup): Markup {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section>`;
}

/** A table that scrolls sideways on a phone; an empty one says so. */
export function table(caption: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  if (rows.length === 0) return html`<p class="hint">${caption}: 아직 없습니다.</p>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** A form of one button; `fields` go along unseen. */
export function button(act: string, text: string, fields: Readonly<Record<string, string>> = {}, about = ''): Markup {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const label = about === '' ? null : html` aria-label="${`${about} ${text}`}"`;
  return html`<form class="one" method="post" action="/sandbox/board/${act}">
    ${hidden}<button class="plain small" ${label}>${text}</button>
  </form>`;
}

/** A list to choose from. */
export function select(id: string, name: string, label: string, options: Readonly<Record<string, string>>): Markup {
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${Object.entries(options).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </p>`;
}
