import { type RefundAccount, REFUND_ACCOUNT_LIMITS } from '@kkumteo/domain/payment/refund-account';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import css from '../lines-form.module.css';
import * as v from 'valibot';

export const NO_ACCOUNT: RefundAccount = { bankCode: '', number: '', holder: '' };

/** An account as a draft keeps it. */
export const accountSchema = v.object({ bankCode: v.string(), number: v.string(), holder: v.string() });

type AccountField = Extract<keyof RefundAccount, string>;

export interface RefundAccountForm {
  readonly asksAccount: boolean;
  readonly account: RefundAccount;
  readonly type: (account: RefundAccount) => void;
  readonly errors: FieldErrors;
}

interface RefundAccountFieldsProps {
  readonly detail: Pick<ReservationDetail, 'refundBanks'>;
  readonly form: RefundAccountForm;
}

/** The account to which a deposit is refunded (reservation spec §2, §9); nothing where none is needed. */
export function RefundAccountFields({
  detail,
  form: { asksAccount, account, type, errors },
}: RefundAccountFieldsProps) {
  if (!asksAccount) return null;
  const field = (key: AccountField) => {
    const name = `refundAccount.${key}` as const;
    return {
      name,
      required: true,
      value: account[key],
      error: errors.of(name),
      onChange: (text: string) => {
        errors.clearError(name);
        type({ ...account, [key]: text });
      },
    };
  };
  return (
    <Section title="환불 계좌">
      <Text tone="soft" size="second" below={4}>
        무통장입금으로 결제하신 예약입니다. 예약하신 분의 계좌로 보내 드립니다.
      </Text>
      <div className={css.account}>
        <Select
          label="환불은행"
          placeholder="선택해 주세요"
          options={detail.refundBanks.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
          {...field('bankCode')}
        />
        <TextField
          label="환불계좌번호"
          inputMode="numeric"
          autoComplete="off"
          maxLength={REFUND_ACCOUNT_LIMITS.number}
          {...field('number')}
        />
        <TextField
          label="환불계좌주명"
          autoComplete="off"
          maxLength={REFUND_ACCOUNT_LIMITS.holder}
          {...field('holder')}
        />
      </div>
    </Section>
  );
}
