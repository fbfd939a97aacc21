import { APPROVAL_LETTERS, changeOf } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { payAtDesk, refundAtDesk } from '../../../api/reservation-acts.ts';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { ActSheet, type ActSheetProps } from './act-sheet.tsx';
import css from './acts.module.css';
import { RefundBox } from './refund-box.tsx';
import { NO_TAKING, TakingFields, takenOf, takingErrors } from './taking-fields.tsx';

/** Books what a pledged reservation pays at the desk: all of it, in cash or by the card terminal. */
export function DeskPaymentSheet({ reservation, onClose }: ActSheetProps) {
  const owed = reservation.money?.payTotal ?? 0;
  const errors = useFieldErrors();
  const [taking, setTaking] = useState(NO_TAKING);
  const [reason, setReason] = useState('현장 방문');
  const handed = Number(taking.received);
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="현장 결제 확인"
      verb={`${formatAmount(owed)} 받음`}
      busy="적는 중"
      errors={errors}
      check={() => [...takingErrors(taking, owed), ...reasonErrors(reason)]}
      send={(pressKey) =>
        payAtDesk(reservation.bookingReference, {
          amount: owed,
          ...takenOf(taking),
          reason: reason.trim(),
          pressKey,
        })
      }
      said={() => `${formatAmount(owed)}을 받고 예약을 확정했어요.`}
    >
      <TakingFields taking={taking} errors={errors} onChange={setTaking} />
      <ReasonField
        legend="왜 하나요?"
        choices={['현장 방문', '기관 카드', '대표자가 모아 냄']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <RefundBox
        rows={taking.way === 'cash' && handed >= owed ? [{ label: '거스름돈', won: changeOf(handed, owed) }] : []}
        total={{ label: '받을 돈', won: owed }}
      >
        받으면 예약이 확정되고 예약자에게 알려요.
      </RefundBox>
    </ActSheet>
  );
}

/** Pays out all that the desk has received for a reservation, the way that it was paid, and cancels it. */
export function DeskRefundSheet({ reservation, onClose }: ActSheetProps) {
  const { atDesk: amount, received } = reservation.money ?? { atDesk: 0, received: 0 };
  const elsewhere = received - amount;
  const errors = useFieldErrors();
  const [approvalNo, setApprovalNo] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="현장 환불"
      verb={`${formatAmount(amount)} 현장 환불`}
      busy="적는 중"
      danger
      disabled={amount === 0}
      errors={errors}
      check={() => reasonErrors(reason)}
      send={(pressKey) =>
        refundAtDesk(reservation.bookingReference, {
          amount,
          approvalNo: approvalNo.trim(),
          reason: reason.trim(),
          pressKey,
        })
      }
      said={({ refunded }) => `${formatAmount(refunded)}을 돌려드리고 예약을 취소했어요.`}
    >
      <p className={css.faint}>
        받은 대로 돌려드려요. 카드는 단말기에서 취소하고 그 번호를 적고, 현금은 내 현금함에서 내줘요.
      </p>
      <TextField
        label="카드 취소 승인번호"
        name="approvalNo"
        hint="현금으로 받았으면 비워 두세요."
        autoComplete="off"
        maxLength={APPROVAL_LETTERS}
        value={approvalNo}
        error={errors.of('approvalNo')}
        onChange={(typed) => {
          setApprovalNo(typed);
          errors.clearError('approvalNo');
        }}
      />
      <ReasonField
        legend="왜 하나요?"
        choices={['방문자 요청', '공원 사정', '잘못 결제']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <RefundBox
        rows={elsewhere > 0 ? [{ label: '결제하신 방법으로 따로 돌아가는 돈', won: elsewhere }] : []}
        total={{ label: '돌려줄 돈', won: amount }}
      >
        모든 상품이 취소되고 자리가 풀려요. 예약자에게 알려요.
      </RefundBox>
    </ActSheet>
  );
}
