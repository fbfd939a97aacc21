import { html, type Markup } from '../../html.ts';

/** One line of a window's order list. */
export function row(name: string, value: string): Markup {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
