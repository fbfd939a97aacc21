import { koreanMoment } from '../../clock.ts';
import { html, type Markup } from '../../html.ts';

const won = new Intl.NumberFormat('ko-KR');

/** An amount as a slip shows it. */
export function wonText(amount: number): string {
  return `${won.format(amount)}원`;
}

/** One line of a slip. */
export function row(name: string, value: string): Markup {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}

/** A moment as a slip shows it, Korean time to the minute. */
export function readable(instant: number): string {
  return koreanMoment(instant).slice(0, 16).replace('T', ' ');
}

/** Makes a slip's button print. */
export const printScript = "document.querySelector('button').addEventListener('click', () => print());";
