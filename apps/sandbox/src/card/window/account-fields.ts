import { tossVirtualAccountBanks } from '@kkumteo/partners/toss/bank-accounts';
import { tossCashReceiptChoices } from '@kkumteo/partners/toss/cash-receipts';
import { tossBanks } from '@kkumteo/partners/toss/bank-codes';
import { html, type Markup } from '../../html.ts';
import type { PaymentRecord } from '../record.ts';
import { asksForReceipt, type WindowForm, type FieldError, asksForRefundAccount } from './form.ts';

type Form = Partial<WindowForm>;

/** What a virtual account needs: the bank, who pays in, and where to pay back to. */
export function accountPart(record: PaymentRecord, form: Form, wrong: FieldError | null): Markup | null {
  if (record.method !== 'VIRTUAL_ACCOUNT') return null;
  const depositor = form.depositor ?? record.wishes.customerName;
  return html`<fieldset>
      <legend>입금 정보</legend>
      ${bankField({ id: 'bank', label: '입금할 은행', codes: tossVirtualAccountBanks, required: true }, form.bank, wrong)}
      ${textField({ id: 'depositor', label: '입금자명', required: true, autocomplete: 'name' }, depositor, wrong)}
    </fieldset>
    ${refundPart(record, form, wrong)}`;
}

function refundPart(record: PaymentRecord, form: Form, wrong: FieldError | null): Markup | null {
  if (!asksForRefundAccount(record)) return null;
  const codes = Object.keys(tossBanks);
  const given = [form.refundBank, form.refundNumber, form.refundHolder].some((text) => (text ?? '') !== '');
  return html`<details${given ? html` open` : null}>
<summary>환불받을 계좌 미리 적어 두기</summary>
<fieldset>
<legend><small>취소하면 이 계좌로 돌려드립니다. 비워 두면 취소할 때 입력합니다.</small></legend>
    ${bankField({ id: 'refundBank', label: '환불 은행', codes, required: false }, form.refundBank, wrong)}
    ${textField({ id: 'refundNumber', label: '환불 계좌번호', required: false, numeric: true }, form.refundNumber, wrong)}
    ${textField({ id: 'refundHolder', label: '예금주', required: false, autocomplete: 'name' }, form.refundHolder, wrong)}
</fieldset>
</details>`;
}

const receiptLabels = { 소득공제: '소득공제용', 지출증빙: '지출증빙용', 미발행: '신청하지 않음' } as const;

/** Which cash receipt the buyer wants, for transfers and virtual accounts. */
export function receiptPart(record: PaymentRecord, form: Form, wrong: FieldError | null): Markup | null {
  if (!asksForReceipt(record)) return null;
  const wanted = form.receipt ?? record.wishes.receipt ?? '미발행';
  return html`<fieldset class="receipt">
    <legend>현금영수증</legend>
    <div class="cards three">
      ${tossCashReceiptChoices.map((type) => {
        const checked = type === wanted ? html` checked` : null;
        return html`<label class="choice"
          ><input type="radio" name="receipt" value="${type}" ${checked} /><span>${receiptLabels[type]}</span></label
        >`;
      })}
    </div>
    ${textField(
      { id: 'receiptNumber', label: '휴대폰 번호 또는 사업자등록번호', required: false, numeric: true },
      form.receiptNumber,
      wrong,
    )}
  </fieldset>`;
}

interface Field {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly numeric?: boolean;
  readonly autocomplete?: string;
}

function textField(field: Field, value: string | undefined, wrong: FieldError | null): Markup {
  const keys = field.numeric === true ? html` inputmode="numeric"` : null;
  const fills =
    field.autocomplete === undefined ? html` autocomplete="off"` : html` autocomplete="${field.autocomplete}"`;
  return html`<p class="field">
    <label for="${field.id}">${field.label}</label>
    <input
      id="${field.id}"
      name="${field.id}"
      maxlength="60"
      value="${value ?? ''}"
      ${keys}${fills}${marks(field, wrong)}
    />
  </p>`;
}

function bankField(
  field: Field & { readonly codes: readonly string[] },
  value: string | undefined,
  wrong: FieldError | null,
): Markup {
  return html`<p class="field">
    <label for="${field.id}">${field.label}</label>
    <select id="${field.id}" name="${field.id}" ${marks(field, wrong)}>
      <option value="">선택해 주세요</option>
      ${field.codes.map((code) => {
        const chosen = code === value ? html` selected` : null;
        return html`<option value="${code}" ${chosen}>${tossBanks[code] ?? code}</option>`;
      })}
    </select>
  </p>`;
}

function marks(field: Field, wrong: FieldError | null): Markup {
  const required = field.required ? html` required` : null;
  const invalid = wrong?.field === field.id ? html` aria-invalid="true" aria-describedby="wrong" autofocus` : null;
  return html`${required}${invalid}`;
}
