import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { ReservationNotice } from '../catalog/information/notice.tsx';
import { TermsOfUse } from '../catalog/information/terms.tsx';
import css from './payment-agreements.module.css';

export interface PaymentAgreementsProps {
  readonly noticeAgreed: boolean;
  readonly termsAgreed: boolean;
  readonly errors: FieldErrors;
  readonly onNotice: (yes: boolean) => void;
  readonly onTerms: (yes: boolean) => void;
}

/** Both required agreements. The notice opens before it can be ticked and asks for an explicit yes (reservation spec §2). */
export function PaymentAgreements({ noticeAgreed, termsAgreed, errors, onNotice, onTerms }: PaymentAgreementsProps) {
  const [shown, setShown] = useState<'notice' | 'terms' | null>(null);
  const notice = (yes: boolean) => {
    errors.mend('noticeAgreed');
    onNotice(yes);
    setShown(null);
  };
  const terms = (yes: boolean) => {
    errors.mend('termsAgreed');
    onTerms(yes);
    setShown(null);
  };
  return (
    <div className={css.agreements}>
      <Checkbox
        name="noticeAgreed"
        required
        label="예약안내 및 유의사항에 동의합니다"
        checked={noticeAgreed}
        error={errors.of('noticeAgreed')}
        onChange={(yes) => (yes ? setShown('notice') : notice(false))}
        action={<ReadButton title="예약안내 및 유의사항" onPress={() => setShown('notice')} />}
      />
      <Checkbox
        name="termsAgreed"
        required
        label="이용약관에 동의합니다"
        checked={termsAgreed}
        error={errors.of('termsAgreed')}
        onChange={terms}
        action={<ReadButton title="이용약관" onPress={() => setShown('terms')} />}
      />
      <AgreementDialog title="예약안내 및 유의사항" open={shown === 'notice'} onAnswer={notice}>
        <ReservationNotice />
      </AgreementDialog>
      <AgreementDialog title="이용약관" open={shown === 'terms'} onAnswer={terms}>
        <TermsOfUse />
      </AgreementDialog>
    </div>
  );
}

/** Opens the text of an agreement. */
export function ReadButton({ title, onPress }: { readonly title: string; readonly onPress: () => void }) {
  return (
    <Button look="text" size="small" aria-label={`${title} 내용 보기`} onClick={onPress}>
      내용 보기
    </Button>
  );
}

interface AgreementDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
  readonly children: ReactNode;
}

/** An agreement has no X: one of its two answers closes it (KRDS). */
export function AgreementDialog({ title, open, onAnswer, children }: AgreementDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      closable={false}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>동의하지 않음</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            동의합니다
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
