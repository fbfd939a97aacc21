import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { ReservationNotice } from '../catalog/information/notice.tsx';
import { AgreementDialog, ReadButton } from '../payment/payment-agreements.tsx';
import css from './notice-agreement.module.css';

export interface NoticeAgreementProps {
  readonly agreed: boolean;
  readonly errors: FieldErrors;
  readonly onAgree: (yes: boolean) => void;
}

/** The reservation notice: it opens before it can be ticked and asks for an explicit yes. */
export function NoticeAgreement({ agreed, errors, onAgree }: NoticeAgreementProps) {
  const [shown, setShown] = useState(false);
  const answer = (yes: boolean) => {
    errors.mend('noticeAgreed');
    onAgree(yes);
    setShown(false);
  };
  return (
    <div className={css.agreement}>
      <Checkbox
        name="noticeAgreed"
        required
        label="예약안내 및 유의사항에 동의합니다"
        checked={agreed}
        error={errors.of('noticeAgreed')}
        onChange={(yes) => (yes ? setShown(true) : answer(false))}
        action={<ReadButton title="예약안내 및 유의사항" onPress={() => setShown(true)} />}
      />
      <AgreementDialog title="예약안내 및 유의사항" open={shown} onAnswer={answer}>
        <ReservationNotice />
      </AgreementDialog>
    </div>
  );
}
