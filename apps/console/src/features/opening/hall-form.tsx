import type { AddHall, Opening } from '@kkumteo/contract/office/opening';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Columns, Row, Text } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { addHall } from '../../api/opening.ts';
import { useWritten } from './use-written.ts';

type Typed = Omit<AddHall, 'pressKey' | 'streets' | 'picture'> & { readonly streets: string };

const emptyHall = (halls: Opening['halls']): Typed => ({
  hall: `hall${halls.length + 1}`,
  name: '',
  shortName: '',
  intro: '',
  ageGuidance: '',
  sameDayUntil: null,
  closedWeekdays: [],
  streets: '',
});

const WEEKDAYS = [
  ['monday', '월'],
  ['tuesday', '화'],
  ['wednesday', '수'],
  ['thursday', '목'],
  ['friday', '금'],
  ['saturday', '토'],
] as const;

type Line = 'name' | 'shortName' | 'intro' | 'ageGuidance' | 'hall' | 'streets';
const LINES: readonly { readonly name: Line; readonly label: string; readonly hint?: string }[] = [
  { name: 'name', label: '체험관 이름' },
  { name: 'shortName', label: '짧은 이름', hint: '자리가 좁은 곳에 쓰여요.' },
  { name: 'intro', label: '체험관 소개' },
  { name: 'ageGuidance', label: '누구에게', hint: '예: 초등 1학년–초등 6학년' },
  { name: 'hall', label: '주소에 쓰는 이름', hint: '영문 소문자. 화면 주소에 들어가고, 나중에 바꿀 수 없어요.' },
  { name: 'streets', label: '거리', hint: '쉼표로 나눠 주세요. 없으면 비워 두세요.' },
];

export interface HallFormProps {
  readonly halls: Opening['halls'];
  readonly onDone: () => void;
}

/** A new hall with its streets; its pages show a drawing until it has a picture. */
export function HallForm({ halls, onDone }: HallFormProps) {
  const [typed, setTyped] = useState(() => emptyHall(halls));
  const streets = typed.streets.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const { errors, act } = useWritten((pressKey) => addHall({ ...typed, streets, picture: null, pressKey }), onDone);
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    for (const field of Object.keys(changed)) errors.clearError(field);
  };
  return (
    <Form errors={errors} failure={act.failure} gap={4} aria-label="새 체험관" onSubmit={() => void act.run()}>
      <Columns gap={3}>
        {LINES.map(({ name, label, hint }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            value={typed[name]}
            autoComplete="off"
            error={errors.of(name)}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <TextField
          name="sameDayUntil"
          label="당일 예약 마감"
          type="time"
          hint="비워 두면 전날까지 받아요."
          value={typed.sameDayUntil ?? ''}
          error={errors.of('sameDayUntil')}
          onChange={(time) => change({ sameDayUntil: time === '' ? null : time })}
        />
      </Columns>
      <div role="group" aria-label="이 체험관만 쉬는 요일">
        <Text weight={600} below={1}>
          이 체험관만 쉬는 요일
        </Text>
        <Row gap={3} wrap>
          {WEEKDAYS.map(([day, label]) => (
            <Checkbox
              key={day}
              label={label}
              checked={typed.closedWeekdays.includes(day)}
              onChange={(checked) =>
                change({
                  closedWeekdays: checked
                    ? [...typed.closedWeekdays, day]
                    : typed.closedWeekdays.filter((each) => each !== day),
                })
              }
            />
          ))}
        </Row>
      </div>
      <div>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '저장하는 중' : null}>
          체험관 저장
        </Button>
      </div>
    </Form>
  );
}
