import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useState } from 'react';

interface PrivacyConsentProps {
  /** 체험자, 인솔자/보호자 */
  readonly person: string;
  readonly agreed: boolean;
  readonly error: string | null;
  readonly onAgree: (yes: boolean) => void;
}

const COLLECTED: Readonly<Record<string, { readonly items: string; readonly purpose: string }>> = {
  체험자: {
    items: '이름, 학년, 반, 번호, 생년월일, ID, 이메일 (입력한 항목만)',
    purpose: '체험 진행, 나이 확인, 안전',
  },
};
const OF_LEADERS = { items: '이름, 휴대전화, 이메일', purpose: '체험 안내, 비상 연락' };

/** The privacy consent of one section (reservation spec §5), with what it is about. */
export function PrivacyConsent({ person, agreed, error, onAgree }: PrivacyConsentProps) {
  const [shown, show] = useState(false);
  const { items, purpose } = COLLECTED[person] ?? OF_LEADERS;
  return (
    <>
      <Checkbox
        name="consent"
        required
        label="개인정보 수집·이용에 동의합니다"
        checked={agreed}
        error={error}
        onChange={onAgree}
        action={
          <Button look="text" size="small" aria-label="개인정보 수집·이용 내용 보기" onClick={() => show(true)}>
            내용 보기
          </Button>
        }
      />
      <Dialog
        title={`${person} 개인정보 수집·이용`}
        open={shown}
        onClose={() => show(false)}
        actions={<Button onClick={() => show(false)}>확인</Button>}
      >
        <SummaryList
          items={[
            { term: '수집 항목', value: items },
            { term: '이용 목적', value: purpose },
            { term: '보관 기간', value: '체험일부터 1년' },
          ]}
        />
        <p>
          동의하지 않으실 수 있으며, 이 경우 입력하신 내용을 저장할 수 없습니다. 다른 분의 정보는 본인 또는 보호자의
          동의를 받아 입력해 주세요.
        </p>
      </Dialog>
    </>
  );
}
