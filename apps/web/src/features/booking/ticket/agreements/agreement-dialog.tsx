import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { Suspense } from 'react';
import { useUnwritten } from '../../../../api/park-texts.ts';
import { ProseText } from '../../../catalog/information/shown-text.tsx';
import type { Agreement } from './ticket-agreements.tsx';

interface AgreementDialogProps {
  readonly agreement: Agreement;
  readonly hall: HallRecord;
  readonly onAnswer: (yes: boolean) => void;
  readonly onClose: () => void;
}

/** The text of an agreement, which can be agreed to below it. */
export function AgreementDialog({ agreement: { title, text }, hall, onAnswer, onClose }: AgreementDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        'own' in text ? (
          <AgreeButton onAnswer={onAnswer} />
        ) : (
          <Suspense fallback={null}>
            <AgreeToText name={text.park} onAnswer={onAnswer} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Loading label="내용을 불러오는 중입니다." />}>
        {'own' in text ? text.own : <ParkText name={text.park} hall={hall} />}
      </Suspense>
    </Dialog>
  );
}

/** A text of the park; the age caution begins with the hall's ages, which are guidance (PD-31). */
function ParkText({ name, hall }: { readonly name: ProseName; readonly hall: HallRecord }) {
  return (
    <>
      {name === 'age-caution' && (
        <p>
          {hall.name}의 권장 대상은 {hall.ageGuidance}입니다.
        </p>
      )}
      <ProseText name={name} />
    </>
  );
}

type Answering = Pick<AgreementDialogProps, 'onAnswer'>;

const AgreeButton = ({ onAnswer }: Answering) => (
  <Button look="primary" onClick={() => onAnswer(true)}>
    동의하고 닫기
  </Button>
);

/** Agrees to a text of the park, where it has words. */
const AgreeToText = ({ name, onAnswer }: Answering & { readonly name: ProseName }) =>
  useUnwritten([name]) ? <Button onClick={() => onAnswer(false)}>닫기</Button> : <AgreeButton onAnswer={onAnswer} />;
