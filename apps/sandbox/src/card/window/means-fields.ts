import { html, type Markup } from '../../html.ts';
import { findEasyPay, type Means } from '../means.ts';
import { type PaymentRecord, meansOf } from '../record.ts';
import { offersInstallments, type WindowForm } from './form.ts';

type Form = Partial<WindowForm>;

/** The ordinary cards, easy-pay services or bank accounts of the window. */
export function meansPart(record: PaymentRecord, form: Form): Markup | null {
  const ordinary = meansOf(record).filter((means) => means.shows === null);
  if (record.method === 'TRANSFER') return group('출금할 계좌', ordinary, form);
  const [services, cards] = [ordinary.filter(isService), ordinary.filter((means) => !isService(means))];
  return html`${group('결제할 카드', cards, form)} ${group('간편결제', services, form)}`;
}

function isService(means: Means): boolean {
  return findEasyPay(means.id) !== undefined;
}

function group(title: string, means: readonly Means[], form: Form): Markup | null {
  if (means.length === 0) return null;
  return html`<fieldset>
    <legend>${title}</legend>
    <div class="cards">${means.map((one) => choice(one, form))}</div>
  </fieldset>`;
}

/** In how many months the buyer pays; nothing below 50,000 won. */
export function installmentPart(record: PaymentRecord, form: Form): Markup | null {
  if (!offersInstallments(record)) return null;
  const { most, fixed } = record.wishes.installments;
  const months = fixed ? [most] : [0, ...Array.from({ length: most - 1 }, (_, index) => index + 2)];
  return html`<p class="field">
    <label for="installments">할부</label>
    <select id="installments" name="installments">
      ${months.map((count) => {
        const chosen = form.installments === count ? html` selected` : null;
        return html`<option value="${count}" ${chosen}>${count === 0 ? '일시불' : `${count}개월`}</option>`;
      })}
    </select>
  </p>`;
}

const titles = {
  CARD: '실패 상황을 연습하는 카드',
  TRANSFER: '실패 상황을 연습하는 계좌',
  VIRTUAL_ACCOUNT: '',
} as const;

/** Cards and accounts that are there to show how a payment goes wrong. */
export function rehearsalPart(record: PaymentRecord, form: Form): Markup | null {
  const means = meansOf(record).filter((one) => one.shows !== null);
  if (means.length === 0) return null;
  const open = means.some((one) => one.id === form.card) ? html` open` : null;
  return html`<details${open}>
<summary>${titles[record.method]}</summary>
<fieldset>
<legend><small>고르면 결제를 확정할 때 그 상황이 벌어집니다.</small></legend>
<div class="cards wide">${means.map((one) => choice(one, form))}</div>
</fieldset>
</details>`;
}

function choice(means: Means, form: Form): Markup {
  const checked = means.id === form.card ? html` checked` : null;
  const shows = means.shows === null ? null : html`<small>${means.shows}</small>`;
  return html`<label class="choice"
    ><input type="radio" name="card" value="${means.id}" required${checked} /><span>${means.label}${shows}</span></label
  >`;
}
