import type { AddCategory } from '@kkumteo/contract/office/opening';
import { Button } from '@kkumteo/ui/button.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Columns } from '@kkumteo/ui/layout.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { addCategory } from '../../api/opening.ts';
import { useWritten } from './use-written.ts';

type Typed = Omit<AddCategory, 'pressKey'>;
type Kind = AddCategory['kind'];

const EMPTY: Typed = { name: '', kind: 'discount', discountPercent: '50', experiencersEach: null, note: '' };

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'discount', label: '덜 내는 사람' },
  { value: 'group-leader', label: '단체 인솔자' },
  { value: 'carer', label: '장애인 보호자' },
  { value: 'free-guardian', label: '무료 보호자' },
];

/** A further kind of visitors, which price rows can name. */
export function CategoryForm({ onDone }: { readonly onDone: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const { errors, act } = useWritten((pressKey) => addCategory({ ...typed, pressKey }), onDone);
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    for (const field of Object.keys(changed)) errors.clearError(field);
  };
  const chooseKind = (kind: Kind) =>
    change({
      kind,
      discountPercent: kind === 'discount' ? '50' : '100',
      experiencersEach: kind === 'group-leader' ? '15' : null,
    });
  return (
    <Form errors={errors} failure={act.failure} gap={4} aria-label="새 사람 구분" onSubmit={() => void act.run()}>
      <Columns gap={3}>
        <Select
          label="어떤 사람"
          name="kind"
          placeholder="골라 주세요"
          value={typed.kind}
          options={KINDS}
          onChange={(value) => {
            const chosen = KINDS.find((kind) => kind.value === value);
            if (chosen !== undefined) chooseKind(chosen.value);
          }}
        />
        <TextField
          name="name"
          label="구분 이름"
          hint="예: 장애인"
          value={typed.name}
          autoComplete="off"
          error={errors.of('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="discountPercent"
          label="깎는 비율"
          unit="%"
          inputMode="numeric"
          value={typed.discountPercent}
          error={errors.of('discountPercent')}
          onChange={(discountPercent) => change({ discountPercent })}
        />
        {typed.kind === 'group-leader' && (
          <TextField
            name="experiencersEach"
            label="체험자 몇 명마다"
            unit="명"
            inputMode="numeric"
            value={typed.experiencersEach ?? ''}
            error={errors.of('experiencersEach')}
            onChange={(experiencersEach) => change({ experiencersEach })}
          />
        )}
        <TextField
          name="note"
          label="방문자에게 하는 말"
          hint="예: 복지카드를 보여 주세요."
          optional
          value={typed.note}
          autoComplete="off"
          error={errors.of('note')}
          onChange={(note) => change({ note })}
        />
      </Columns>
      <div>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '저장하는 중' : null}>
          사람 구분 저장
        </Button>
      </div>
    </Form>
  );
}
