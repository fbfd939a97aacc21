import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import { refundAccountRefusal, type RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { FieldError, FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';

export const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

export interface AccountFieldsProps {
  readonly account: RefundAccount;
  readonly errors: FieldErrors;
  readonly onChange: (account: RefundAccount) => void;
}

/** Where the money of a deposit goes back to. */
export function AccountFields({ account, errors, onChange }: AccountFieldsProps) {
  const of = (field: keyof RefundAccount) => ({
    name: `account.${field}`,
    value: account[field],
    error: errors.of(`account.${field}`),
    required: true,
    onChange: (text: string) => {
      onChange({ ...account, [field]: text });
      errors.clearError(`account.${field}`);
    },
  });
  return (
    <>
      <Select
        {...of('bankCode')}
        label="돌려드릴 은행"
        placeholder="은행을 골라 주세요"
        options={REFUND_BANKS.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
      />
      <TextField {...of('number')} label="계좌번호" inputMode="numeric" autoComplete="off" maxLength={30} />
      <TextField {...of('holder')} label="예금주" autoComplete="off" maxLength={100} />
    </>
  );
}

/** What is missing of an account, beside its field. */
export function accountErrors(account: RefundAccount): readonly FieldError[] {
  const refusal = refundAccountRefusal(account);
  if (refusal === null) return [];
  const field = ('field' in refusal ? (refusal.field ?? '') : '').replace(/^refundAccount/u, 'account');
  return [{ field, message: sentenceFor(refusal) }];
}
