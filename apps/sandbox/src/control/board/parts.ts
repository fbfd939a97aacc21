import { koreanMoment } from '../../clock.ts';
import { html, type Markup } from '../../html.ts';

const won = new Intl.NumberFormat('ko-KR');

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

/** Style of the board: sections of plain tables, readable at 360 px and wider. */
export const boardStyle = `
.board{max-width:1120px;margin:0 auto;padding:24px 20px 64px}
.board h1,.door h1{margin:0 0 8px;font-size:24px;letter-spacing:-.02em}
.board section{margin-top:24px;padding:20px;border-radius:16px;background:#fff;min-width:0}
.board section h2{margin:0 0 12px}
.board nav ul{margin:12px 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 8px}
.board nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:10px;background:#fff;color:#0b50d0}
.door{max-width:420px;margin:0 auto;padding:64px 20px}
.door form{margin-top:20px;display:grid;gap:16px}
.hint{margin:8px 0 0;color:#555f70;font-size:14px}
.said{margin:16px 0 0;padding:12px 14px;border-radius:12px;background:#e8f5ec;color:#0f5b2a;font-weight:600}
.said.not{background:#fdeeea;color:#a3230a}
.now{margin:0 0 12px;font-variant-numeric:tabular-nums}
.now strong{font-size:20px}
.scroll{overflow-x:auto;margin-top:12px;border:1px solid #dfe4eb;border-radius:12px}
.scroll:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
.scroll table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
.scroll th,.scroll td{padding:8px 12px;border-top:1px solid #e4e8ee;text-align:left;vertical-align:top;white-space:nowrap}
.scroll thead th{border-top:0;background:#f6f8fb;color:#454f5f;font-weight:600}
.scroll tbody th{font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:12px 24px}
.row .line{flex:1 1 340px;margin-top:0}
.line{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin-top:12px}
.line .field{flex:1 1 180px;margin:0}
.board .field+.field,.door .field{margin-top:0}
.line button.plain{min-height:48px}
.buttons-left{display:flex;flex-wrap:wrap;gap:8px;margin-top:0}
.row+.buttons-left{margin-top:12px}
.one{display:inline-block}
button.small{min-height:44px;padding:0 12px;white-space:nowrap}
.board details{padding:0}
.board details ul{margin:0;padding:0 16px 16px 36px}
`;
