import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import type { TypedPerson } from '../typed-sign-up.ts';

const TERMS: readonly (readonly [keyof TypedPerson, string])[] = [
  ['name', '이름'],
  ['email', '이메일'],
  ['mobile', '휴대전화'],
  ['birthDate', '생년월일'],
];

export interface GivenFactsProps {
  /** What the provider is called. */
  readonly by: string;
  readonly names: ReadonlySet<keyof TypedPerson>;
  readonly typed: TypedPerson;
  readonly onCorrect: () => void;
}

/** What the provider said of the person, and the way to correct it. */
export function GivenFacts({ by, names, typed, onCorrect }: GivenFactsProps) {
  if (names.size === 0) return null;
  const shown = TERMS.filter(([name]) => names.has(name));
  return (
    <Panel look="ground" gap={3}>
      <Text tone="soft" size="second">
        {by}에서 받은 정보입니다.
      </Text>
      <SummaryList
        items={shown.map(([name, term]) => ({
          term,
          value: name === 'mobile' ? formatPhone(typed.mobile) : typed[name],
        }))}
      />
      <div>
        <Button size="small" onClick={onCorrect}>
          고치기
        </Button>
      </div>
    </Panel>
  );
}
