import type { DeskAsked } from '@kkumteo/contract/office/move';
import { APPROVAL_LETTERS, type DeskWay } from '@kkumteo/domain/payment/desk-money';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import type { FieldError, FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';

/** Money as the desk takes it, as it is typed. */
export interface Taking {
  readonly way: DeskWay;
  readonly received: string;
  readonly approvalNo: string;
}

export const NO_TAKING: Taking = { way: 'card', received: '', approvalNo: '' };

export interface TakingFieldsProps {
  readonly taking: Taking;
  readonly errors: FieldErrors;
  readonly onChange: (taking: Taking) => void;
}

/** How the desk takes money: by the card terminal or in cash. */
export function TakingFields({ taking, errors, onChange }: TakingFieldsProps) {
  const { way, received, approvalNo } = taking;
  return (
    <>
      <RadioGroup<DeskWay>
        legend="어떻게 받았나요?"
        layout="row"
        value={way}
        options={[
          { value: 'card', label: '카드 단말기' },
          { value: 'cash', label: '현금' },
        ]}
        onChange={(chosen) => onChange({ ...taking, way: chosen })}
      />
      {way === 'cash' && (
        <TextField
          label="받은 돈"
          name="received"
          unit="원"
          inputMode="numeric"
          autoComplete="off"
          value={received}
          error={errors.of('received')}
          onChange={(typed) => {
            onChange({ ...taking, received: digits(typed).slice(0, 9) });
            errors.clearError('received');
          }}
        />
      )}
      <TextField
        label={way === 'card' ? '승인번호' : '현금영수증 승인번호'}
        name="approvalNo"
        optional={way === 'cash'}
        autoComplete="off"
        maxLength={APPROVAL_LETTERS}
        value={approvalNo}
        error={errors.of('approvalNo')}
        onChange={(typed) => {
          onChange({ ...taking, approvalNo: typed });
          errors.clearError('approvalNo');
        }}
      />
    </>
  );
}

const digits = (typed: string): string => typed.replaceAll(/\D/gu, '');

/** What is missing, beside its field. */
export function takingErrors({ way, received, approvalNo }: Taking, owed: Won): readonly FieldError[] {
  if (way === 'cash' && Number(received) < owed)
    return [{ field: 'received', message: `받은 돈이 모자라요. ${formatAmount(owed)} 이상이어야 해요.` }];
  const isMissing = way === 'card' && approvalNo.trim() === '';
  return isMissing ? [{ field: 'approvalNo', message: '승인번호를 적어 주세요.' }] : [];
}

/** As it is sent. */
export const takenOf = ({
  way,
  received,
  approvalNo,
}: Taking): Omit<DeskAsked, 'amount'> & { readonly way: DeskWay } => ({
  way,
  received: way === 'cash' ? Number(received) : 0,
  approvalNo: approvalNo.trim(),
});
