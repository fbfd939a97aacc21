import { tossVirtualAccountBanks, type TossRefundAccount, isTossBank } from '@kkumteo/partners/toss/bank-accounts';
import { tossCashReceiptChoices } from '@kkumteo/partners/toss/cash-receipts';
import { z } from 'zod';
import { type PaymentRecord, type RequestedReceipt, meansOf } from '../record.ts';
import { masked } from '../receipt-book.ts';

const text = z.string().trim().max(100).optional();

/** The window's form as the browser sends it. */
export const formSchema = z.object({
  decision: z.enum(['approve', 'decline', 'close', 'leave']),
  card: text,
  agreed: z.literal('yes').optional(),
  installments: z.coerce.number().int().min(0).max(12).optional(),
  bank: text,
  depositor: text,
  receipt: z.enum(tossCashReceiptChoices).optional(),
  receiptNumber: text,
  refundBank: text,
  refundNumber: text,
  refundHolder: text,
});
export type WindowForm = z.infer<typeof formSchema>;

/** What the buyer chose, read and found complete. */
export interface Choice {
  readonly cardId: string | null;
  readonly installmentMonths: number;
  readonly bankCode: string | null;
  readonly depositorName: string;
  readonly receipt: RequestedReceipt | null;
  readonly refundAccount: TossRefundAccount | null;
}

/** A sentence for the buyer about a field of the form. */
export interface FieldError {
  readonly wrong: string;
  readonly field: string;
}

const INSTALLMENTS_FROM = 50_000;
const banks: readonly string[] = tossVirtualAccountBanks;

/** The form as a choice, or the first thing that keeps it from being one. */
export function readChoice(record: PaymentRecord, form: WindowForm): Choice | FieldError {
  const isAccount = record.method === 'VIRTUAL_ACCOUNT';
  const means = meansOf(record).find((one) => one.id === form.card);
  if (!isAccount && means === undefined) return wrong('card', chooseFirst[record.method]);
  if (isAccount && !banks.includes(form.bank ?? '')) return wrong('bank', '입금할 은행을 선택해 주세요.');
  const depositorName = isAccount ? (form.depositor ?? '') || record.wishes.customerName : '';
  if (isAccount && depositorName === '') return wrong('depositor', '입금자명을 입력해 주세요.');
  const receipt = readReceipt(record, form);
  if (receipt !== null && 'wrong' in receipt) return receipt;
  const refundAccount = isAccount ? readRefundAccount(record, form) : null;
  if (refundAccount !== null && 'wrong' in refundAccount) return refundAccount;
  if (form.agreed !== 'yes') return wrong('agreed', '결제 진행에 동의해 주세요.');
  return {
    cardId: means?.id ?? null,
    installmentMonths: installmentsOf(record, form),
    bankCode: isAccount ? (form.bank ?? null) : null,
    depositorName,
    receipt,
    refundAccount,
  };
}

const chooseFirst = {
  CARD: '결제할 카드를 선택해 주세요.',
  TRANSFER: '출금할 계좌를 선택해 주세요.',
  VIRTUAL_ACCOUNT: '입금할 은행을 선택해 주세요.',
} as const;

function wrong(field: string, sentence: string): FieldError {
  return { wrong: sentence, field };
}

/** Whether this window asks for a cash receipt: the merchant may have excluded it. */
export function asksForReceipt(record: PaymentRecord): boolean {
  return record.method !== 'CARD' && record.wishes.receipt !== '미발행';
}

function readReceipt(record: PaymentRecord, form: WindowForm): RequestedReceipt | FieldError | null {
  const type = form.receipt ?? '미발행';
  if (!asksForReceipt(record) || type === '미발행') return null;
  const digits = (form.receiptNumber ?? '').replace(/\D/g, '');
  if (digits.length < 10) {
    return wrong(
      'receiptNumber',
      type === '소득공제' ? '현금영수증을 받을 휴대폰 번호를 입력해 주세요.' : '사업자등록번호 10자리를 입력해 주세요.',
    );
  }
  return { type, maskedIdentity: masked(digits) };
}

/** Whether the window lets the buyer pay in months. */
export function offersInstallments({ method, amount, wishes }: PaymentRecord): boolean {
  return method === 'CARD' && wishes.easyPay === null && amount >= INSTALLMENTS_FROM && wishes.installments.most > 0;
}

function installmentsOf(record: PaymentRecord, { installments = 0 }: WindowForm): number {
  const { most, fixed } = record.wishes.installments;
  if (fixed) return most;
  return offersInstallments(record) && installments !== 1 ? Math.min(installments, most) : 0;
}

const HOLDER_LENGTH = 60;

/** Whether the window asks for a refund account: not where the merchant sent it. */
export function asksForRefundAccount(record: PaymentRecord): boolean {
  return record.method === 'VIRTUAL_ACCOUNT' && record.wishes.account?.refundReceiveAccount === undefined;
}

/** The account for a refund: the merchant's, a complete one of the buyer, or none. */
function readRefundAccount(record: PaymentRecord, form: WindowForm): TossRefundAccount | FieldError | null {
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
