import { additionalSessionNotice } from '@kkumteo/copy/documents/additional-session';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ParkSections } from '../../catalog/information/park-text.tsx';

/** A group's declaration that the same people take an additional session that day, with what it means (PD-19). */
export function AdditionalSession(props: {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (yes: boolean) => void;
}) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Checkbox
        name={props.name}
        label="다회차 할인을 신청합니다"
        hint="같은 인원이 같은 날 같은 체험관의 다른 회차도 예약할 때 선택해 주세요. 두 번째 회차부터 추가 회차 요금이 적용됩니다."
        checked={props.checked}
        onChange={props.onChange}
        action={
          <Button look="text" size="small" aria-label="다회차 할인 내용 보기" onClick={() => setShown(true)}>
            내용 보기
          </Button>
        }
      />
      <Dialog title={additionalSessionNotice.title} open={shown} onClose={() => setShown(false)}>
        <ParkSections sections={additionalSessionNotice.sections} />
      </Dialog>
    </>
  );
}
