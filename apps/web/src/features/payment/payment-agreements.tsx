import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { useUnwritten } from '../../api/park-texts.ts';
import { ProseText } from '../catalog/information/shown-text.tsx';

export interface Agreed {
  readonly notice: boolean;
  readonly terms: boolean;
}

export interface PaymentAgreementsProps {
  readonly agreed: Agreed;
  readonly errors: FieldErrors;
  readonly onAgree: (agreed: Agreed) => void;
}

/** Both required agreements (reservation spec §2), all by one box or each by its own. */
export function PaymentAgreements({ agreed, errors, onAgree }: PaymentAgreementsProps) {
  const [asked, setAsked] = useState(false);
  const agreeToBoth = (yes: boolean) => {
    for (const name of ['noticeAgreed', 'termsAgreed']) errors.clearError(name);
    onAgree({ notice: yes, terms: yes });
  };
  return (
    <>
      <Checkbox
        label={<b>모두 동의합니다</b>}
        checked={agreed.notice && agreed.terms}
        partly={agreed.notice !== agreed.terms}
        onChange={(yes) => (yes && !agreed.notice ? setAsked(true) : agreeToBoth(yes))}
      />
      <NoticeAgreement agreed={agreed.notice} errors={errors} onAgree={(notice) => onAgree({ ...agreed, notice })} />
      <Agreement
        name="termsAgreed"
        title="이용약관"
        label="이용약관에 동의합니다"
        agreed={agreed.terms}
        errors={errors}
        onAgree={(terms) => onAgree({ ...agreed, terms })}
        text="terms"
      />
      <AgreementDialog
        {...NOTICE}
        open={asked}
        onAnswer={(yes) => {
          setAsked(false);
          if (yes) agreeToBoth(true);
        }}
      />
    </>
  );
}

interface AgreementState {
  readonly agreed: boolean;
  readonly errors: FieldErrors;
  readonly onAgree: (yes: boolean) => void;
}

const NOTICE = { title: '예약안내 및 유의사항', text: 'notice' } as const;

/** The reservation notice: it opens before it can be ticked and asks for an explicit yes (reservation spec §2). */
export const NoticeAgreement = (state: AgreementState) => (
  <Agreement name="noticeAgreed" label="예약안내 및 유의사항에 동의합니다" opensFirst {...NOTICE} {...state} />
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
