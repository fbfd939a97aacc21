import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { useUnwritten } from '../../api/park-texts.ts';
import { ProseText } from '../catalog/information/shown-text.tsx';

export interface PaymentAgreementsProps {
  readonly noticeAgreed: boolean;
  readonly termsAgreed: boolean;
  readonly errors: FieldErrors;
  readonly onNotice: (yes: boolean) => void;
  readonly onTerms: (yes: boolean) => void;
}

/** Both required agreements (reservation spec §2). */
export function PaymentAgreements({ noticeAgreed, termsAgreed, errors, onNotice, onTerms }: PaymentAgreementsProps) {
  return (
    <>
      <NoticeAgreement agreed={noticeAgreed} errors={errors} onAgree={onNotice} />
      <Agreement
        name="termsAgreed"
        title="이용약관"
        label="이용약관에 동의합니다"
        agreed={termsAgreed}
        errors={errors}
        onAgree={onTerms}
        text="terms"
      />
    </>
  );
}

interface AgreementState {
  readonly agreed: boolean;
  readonly errors: FieldErrors;
  readonly onAgree: (yes: boolean) => void;
}

/** The reservation notice: it opens before it can be ticked and asks for an explicit yes (reservation spec §2). */
export const NoticeAgreement = (state: AgreementState) => (
  <Agreement
    name="noticeAgreed"
    title="예약안내 및 유의사항"
    label="예약안내 및 유의사항에 동의합니다"
    text="notice"
    opensFirst
    {...state}
  />
);

interface AgreementProps extends AgreementState {
  readonly name: string;
  readonly title: string;
  readonly label: string;
  /** Ticking it opens its text, which asks for the yes. */
  readonly opensFirst?: boolean;
  readonly text: ProseName;
}

function Agreement({ name, title, label, agreed, errors, opensFirst = false, onAgree, text }: AgreementProps) {
  const [shown, setShown] = useState(false);
  const answer = (yes: boolean) => {
    errors.clearError(name);
    onAgree(yes);
    setShown(false);
  };
  return (
    <>
      <Checkbox
        name={name}
        required
        label={label}
        checked={agreed}
        error={errors.of(name)}
        onChange={(yes) => (yes && opensFirst ? setShown(true) : answer(yes))}
        action={
          <Button look="text" size="small" aria-label={`${title} 내용 보기`} onClick={() => setShown(true)}>
            내용 보기
          </Button>
        }
      />
      <AgreementDialog title={title} text={text} open={shown} onAnswer={answer} />
    </>
  );
}

interface AgreementDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly text: ProseName;
  readonly onAnswer: (yes: boolean) => void;
}

/** An agreement has no X: one of its two answers closes it (KRDS). What is not written cannot be agreed to. */
function AgreementDialog({ title, open, text, onAnswer }: AgreementDialogProps) {
  const isUnwritten = useUnwritten([text], open);
  return (
    <Dialog
      title={title}
      open={open}
      closable={false}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>동의하지 않음</Button>
          {!isUnwritten && (
            <Button look="primary" onClick={() => onAnswer(true)}>
              동의합니다
            </Button>
          )}
        </>
      }
    >
      {open && <ProseText name={text} />}
    </Dialog>
  );
}
