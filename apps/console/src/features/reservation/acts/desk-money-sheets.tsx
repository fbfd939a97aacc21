import type { DeskWay } from '@kkumteo/domain/payment/desk-money';
import { APPROVAL_LETTERS, changeOf } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { payAtDesk, refundAtDesk } from '../../../api/reservation-acts.ts';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { ActSheet, type ActSheetProps } from './act-sheet.tsx';
import css from './acts.module.css';
import { RefundBox } from './refund-box.tsx';

const digits = (typed: string): string => typed.replaceAll(/\D/gu, '');

/** Books what a pledged reservation pays at the desk: all of it, in cash or by the card terminal. */
export function DeskPaymentSheet({ reservation, onClose }: ActSheetProps) {
  const owed = reservation.money?.payTotal ?? 0;
  const errors = useFieldErrors();
  const [way, setWay] = useState<DeskWay>('card');
  const [received, setReceived] = useState('');
  const [approvalNo, setApprovalNo] = useState('');
  const [reason, setReason] = useState('현장 방문');
  const handed = Number(received);
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="현장 결제 확인"
      verb={`${formatAmount(owed)} 받음`}
      busy="적는 중"
      errors={errors}
      check={() => [
        ...(way === 'cash' && handed < owed
          ? [{ field: 'received', message: `받은 돈이 모자라요. ${formatAmount(owed)} 이상이어야 해요.` }]
          : []),
        ...(way === 'card' && approvalNo.trim() === ''
          ? [{ field: 'approvalNo', message: '승인번호를 적어 주세요.' }]
          : []),
        ...reasonErrors(reason),
      ]}
      send={(pressKey) =>
        payAtDesk(reservation.bookingReference, {
          amount: owed,
          way,
          received: way === 'cash' ? handed : 0,
          approvalNo: approvalNo.trim(),
          reason: reason.trim(),
          pressKey,
        })
      }
      said={() => `${formatAmount(owed)}을 받고 예약을 확정했어요.`}
    >
      <RadioGroup<DeskWay>
        legend="어떻게 받았나요?"
        layout="row"
        value={way}
        options={[
          { value: 'card', label: '카드 단말기' },
          { value: 'cash', label: '현금' },
        ]}
        onChange={setWay}
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
            setReceived(digits(typed).slice(0, 9));
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
          setApprovalNo(typed);
          errors.clearError('approvalNo');
        }}
      />
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
        rows={way === 'cash' && handed >= owed ? [{ label: '거스름돈', won: changeOf(handed, owed) }] : []}
        total={{ label: '받을 돈', won: owed }}
      >
        받으면 예약이 확정되고 예약자에게 알려요.
      </RefundBox>
    </ActSheet>
  );
}

/** Pays out all that the desk has received for a reservation, the way that it was paid, and cancels it. */
export function DeskRefundSheet({ reservation, onClose }: ActSheetProps) {
  const amount = reservation.money?.atDesk ?? 0;
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
      <RefundBox rows={[]} total={{ label: '돌려줄 돈', won: amount }}>
        모든 상품이 취소되고 자리가 풀려요. 예약자에게 알려요.
      </RefundBox>
    </ActSheet>
  );
}
