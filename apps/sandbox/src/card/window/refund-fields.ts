import { isTossBank, type TossRefundAccount } from '@kkumteo/partners/toss/bank-accounts';
import type { PaymentRecord } from '../record.ts';
import type { WindowForm, FieldError } from './form.ts';

const HOLDER_LENGTH = 60;

/** Whether the window asks for a refund account: not where the merchant sent it. */
export function asksForRefundAccount(record: PaymentRecord): boolean {
  return record.method === 'VIRTUAL_ACCOUNT' && record.wishes.account?.refundReceiveAccount === undefined;
}

/** The account for a refund: the merchant's, a complete one of the buyer, or none. */
export function readRefundAccount(record: PaymentRecord, form: WindowForm): TossRefundAccount | FieldError | null {
  if (!asksForRefundAccount(record)) return record.wishes.account?.refundReceiveAccount ?? null;
  const bankCode = form.refundBank ?? '';
  const accountNumber = (form.refundNumber ?? '').replaceAll('-', '');
  const holderName = form.refundHolder ?? '';
  if (bankCode === '' && accountNumber === '' && holderName === '') return null;
  if (!isTossBank(bankCode)) return { wrong: '환불받을 은행을 선택해 주세요.', field: 'refundBank' };
  if (!/^\d{6,20}$/.test(accountNumber)) {
    return { wrong: '환불 계좌번호를 숫자로 입력해 주세요.', field: 'refundNumber' };
  }
  if (holderName === '' || holderName.length > HOLDER_LENGTH) {
    return { wrong: '환불 계좌의 예금주를 입력해 주세요.', field: 'refundHolder' };
  }
  return { bankCode, accountNumber, holderName };
}
