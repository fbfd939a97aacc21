import type { OperatorWritten } from '@kkumteo/contract/office/opening';
import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Columns, Text } from '@kkumteo/ui/layout.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { saveOperator } from '../../api/opening.ts';
import { useWritten } from './use-written.ts';

const EMPTY: OperatorWritten = {
  parkName: '',
  foundationName: '',
  chairmanTitle: '이사장',
  address: '',
  businessNo: '',
  phone: '',
  email: '',
  opening: '10:00 – 17:00',
  callCentre: '10:00 – 17:00',
  closed: '일요일, 1월 1일, 공휴일',
  lead: '',
  agreements: { notice: '', terms: '', privacy: '', privacyConsent: '', refund: '' },
};

type Own = Exclude<keyof OperatorWritten, 'agreements'>;
const FIELDS: readonly { readonly name: Own; readonly label: string; readonly hint?: string }[] = [
  { name: 'parkName', label: '공원 이름' },
  { name: 'foundationName', label: '운영하는 곳' },
  { name: 'chairmanTitle', label: '대표의 직함' },
  { name: 'businessNo', label: '사업자등록번호' },
  { name: 'address', label: '주소', hint: '우편번호와 함께. 예: (13600) 경기도 …' },
  { name: 'phone', label: '전화번호' },
  { name: 'email', label: '메일 주소' },
  { name: 'opening', label: '운영 시간', hint: '하루가 언제 시작하고 끝나는지 여기서 읽어요.' },
  { name: 'callCentre', label: '전화 받는 시간' },
  { name: 'closed', label: '쉬는 날', hint: '방문자가 읽는 말이에요. 쉬는 날은 운영일에서 정해요.' },
  { name: 'lead', label: '첫 화면의 한 줄' },
];

type Agreement = keyof OperatorWritten['agreements'];
const AGREEMENTS: readonly { readonly name: Agreement; readonly label: string }[] = [
  { name: 'notice', label: '예약안내 및 유의사항' },
  { name: 'terms', label: '이용약관' },
  { name: 'privacy', label: '개인정보처리방침' },
  { name: 'privacyConsent', label: '개인정보 제공 동의' },
  { name: 'refund', label: '환불 규정' },
];

export interface OperatorFormProps {
  /** Null while nothing is written. */
  readonly written: OperatorWritten | null;
  readonly onDone: () => void;
}

/** What the park says of itself, and the texts to which its visitors agree. */
export function OperatorForm({ written, onDone }: OperatorFormProps) {
  const [typed, setTyped] = useState(written ?? EMPTY);
  const { errors, act } = useWritten((pressKey) => saveOperator({ ...typed, pressKey }), onDone);
  return (
    <Form errors={errors} failure={act.failure} gap={4} aria-label="운영자" onSubmit={() => void act.run()}>
      <Columns gap={3}>
        {FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            value={typed[name]}
            autoComplete="off"
            error={errors.of(name)}
            onChange={(value) => {
              setTyped({ ...typed, [name]: value });
              errors.clearError(name);
            }}
          />
        ))}
      </Columns>
      <Text tone="soft">
        아래 글에는 방문자가 가입하고 예약할 때 동의해요. 법률 검토를 받은 글을 붙여 넣어 주세요. 빈 줄로 문단을 나눠요.
      </Text>
      {AGREEMENTS.map(({ name, label }) => (
        <AgreementField
          key={name}
          name={name}
          label={label}
          words={typed.agreements[name]}
          error={errors.of(name)}
          onChange={(value) => {
            setTyped({ ...typed, agreements: { ...typed.agreements, [name]: value } });
            errors.clearError(name);
          }}
        />
      ))}
      <div>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '저장하는 중' : null}>
          운영자 저장
        </Button>
      </div>
    </Form>
  );
}

interface AgreementFieldProps {
  readonly name: Agreement;
  readonly label: string;
  readonly words: string | null;
  readonly error: string | null;
  readonly onChange: (words: string) => void;
}

function AgreementField({ name, label, words, error, onChange }: AgreementFieldProps) {
  if (words === null)
    return <Text tone="soft">{label}: 제목과 표가 있는 글이라 여기서 고치지 않고 그대로 두어요.</Text>;
  return <TextArea name={name} label={label} rows={4} value={words} error={error} onChange={onChange} />;
}
