import type { DeskAsked, MovePreview } from '@kkumteo/contract/office/move';
import { APPROVAL_LETTERS, changeOf } from '@kkumteo/domain/payment/desk-money';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { RefundBox } from '../acts/refund-box.tsx';
import { type Taking, TakingFields, type TakingFieldsProps, takenOf, takingErrors } from '../acts/taking-fields.tsx';
import { payoutLabel } from './move-words.ts';

type AtDesk = Pick<MovePreview, 'taken' | 'payouts'>;

const paidOutOf = ({ payouts }: AtDesk): Won => sumWon(payouts.map(({ amount }) => amount));
const cancelsCard = ({ payouts }: AtDesk): boolean => payouts.some(({ way }) => way === 'card');

interface DeskFieldsProps extends TakingFieldsProps {
  readonly preview: AtDesk;
}

/** Money of a move that goes over the desk: how it is taken, or how it is paid out. */
export function DeskFields({ preview, taking, errors, onChange }: DeskFieldsProps) {
  const { taken, payouts } = preview;
  const handed = taking.way === 'cash' ? Number(taking.received) : 0;
  if (taken > 0)
    return (
      <>
        <TakingFields {...{ taking, errors, onChange }} />
        <RefundBox
          rows={handed >= taken ? [{ label: '거스름돈', won: changeOf(handed, taken) }] : []}
          total={{ label: '받을 차액', won: taken }}
        >
          받은 다음 눌러 주세요. 자리가 없으면 아무것도 적히지 않아요.
        </RefundBox>
      </>
    );
  if (payouts.length === 0) return null;
  return (
    <>
      {cancelsCard(preview) && (
        <TextField
          label="카드 취소 승인번호"
          name="approvalNo"
          hint="단말기에서 먼저 취소하고 그 번호를 적어 주세요."
          autoComplete="off"
          maxLength={APPROVAL_LETTERS}
          value={taking.approvalNo}
          error={errors.of('approvalNo')}
          onChange={(typed) => {
            onChange({ ...taking, approvalNo: typed });
            errors.clearError('approvalNo');
          }}
        />
      )}
      <RefundBox
        rows={payouts.map(({ way, amount }) => ({ label: payoutLabel(way), won: amount }))}
        total={{ label: '현장에서 돌려줄 차액', won: paidOutOf(preview) }}
      />
    </>
  );
}

/** What is missing of it, beside its field. */
export function deskErrors(preview: AtDesk, taking: Taking): readonly FieldError[] {
  if (preview.taken > 0) return takingErrors(taking, preview.taken);
  const isMissing = cancelsCard(preview) && taking.approvalNo.trim() === '';
  return isMissing ? [{ field: 'approvalNo', message: '승인번호를 적어 주세요.' }] : [];
}

/** As it is sent; null where no money goes over the desk. */
export function deskOf(preview: AtDesk, taking: Taking): DeskAsked | null {
  if (preview.taken > 0) return { amount: preview.taken, ...takenOf(taking) };
  const amount = paidOutOf(preview);
  return amount === 0 ? null : { amount, way: null, received: 0, approvalNo: taking.approvalNo.trim() };
}
