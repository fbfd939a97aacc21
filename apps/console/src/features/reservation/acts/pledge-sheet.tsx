import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { approvePledge } from '../../../api/reservation-acts.ts';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { ActSheet, type ActSheetProps } from './act-sheet.tsx';
import css from './acts.module.css';

/** Approves the pledge of a group before the calendar does. */
export function PledgeSheet({ reservation, onClose }: ActSheetProps) {
  const errors = useFieldErrors();
  const [reason, setReason] = useState('확약서 확인');
  const { pledge, organisation } = reservation;
  return (
    <ActSheet
      reservation={reservation}
      onClose={onClose}
      title="확약 승인"
      verb="확약 승인"
      busy="승인하는 중"
      errors={errors}
      check={() => reasonErrors(reason)}
      send={(pressKey) => approvePledge(reservation.bookingReference, { reason: reason.trim(), pressKey })}
      said={() => '확약서를 승인했어요.'}
    >
      <p>
        {pledge?.organisationName ?? organisation?.name ?? '단체'}의 확약서를 승인해요. 방문 15일 전이 되면 저절로
        승인되고, 그 뒤 확약서를 고치면 다시 승인해야 해요.
      </p>
      <ReasonField
        legend="왜 하나요?"
        choices={['확약서 확인', '전화로 확인', '공문 받음']}
        value={reason}
        error={errors.of('reason')}
        onChange={(text) => {
          setReason(text);
          errors.clearError('reason');
        }}
      />
      <p className={css.faint}>결제는 방문일 매표소에서 받아요.</p>
    </ActSheet>
  );
}
