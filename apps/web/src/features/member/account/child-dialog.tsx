import { familyChildFields, readFamilyChild } from '@kkumteo/contract/member/family';
import { memberSentences } from '@kkumteo/copy/member';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { familyChildRefusals } from '@kkumteo/domain/participants/family-child';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { saveFamilyChild } from '../../../api/family.ts';
import { isRefused } from '../../../lib/http.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

type Typed = Parameters<typeof readFamilyChild>[0];

export interface ChildDialogProps {
  /** To correct; null for one to add. */
  readonly child: FamilyPerson | null;
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly onListed: () => Promise<unknown>;
}

/** 아이 추가, 고치기: name, birth date and grade; what is refused is said beside its field, and nothing typed is lost. */
export function ChildDialog({ child, onClose, onListed }: ChildDialogProps) {
  const { data: site } = useQuery(siteQuery);
  const errors = useFieldErrors();
  const start: Typed = { name: child?.name ?? '', birthDate: child?.birthDate ?? '', grade: child?.grade ?? '' };
  const { typed, setTyped, field } = useTyped(start, errors);
  const form = useId();
  const save = useSubmit({
    errors,
    check: () => refusals(typed, kstDate(site?.now ?? Date.now())),
    send: async () => {
      await saveFamilyChild({ key: child?.key ?? null, ...typed });
      await onListed();
      showHint(child === null ? '아이를 추가했습니다.' : '고친 내용을 저장했습니다.');
      onClose();
    },
    fieldOf: (refused) => (refused.field === undefined ? null : familyChildFields.decode(refused.field)),
    afterFailure: (thrown) => (isRefused(thrown) ? onListed() : undefined),
  });
  return (
    <Dialog
      title={child === null ? '아이 추가' : `${child.name} 고치기`}
      open
      onClose={onClose}
      closesBeside={false}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button type="submit" form={form} look="primary" busy={save.busy ? '저장하는 중' : null}>
            저장
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} failure={save.failure} onSubmit={save.submit} gap={5}>
        <TextField label="이름" autoComplete="off" maxLength={20} required {...field('name')} />
        <TextField
          label="생년월일"
          inputMode="numeric"
          required
          autoComplete="off"
          hint="숫자 8자리 (예: 20190314). 나이에 맞는 체험을 확인하는 데에만 씁니다."
          {...field('birthDate')}
          onBlur={() => setTyped((before) => ({ ...before, birthDate: completeDate(before.birthDate) }))}
        />
        <Select
          label="학년"
          placeholder="학년을 선택해 주세요"
          required
          options={GRADES.map(({ gradeId, name }) => ({ value: gradeId, label: name }))}
          {...field('grade')}
        />
      </Form>
    </Dialog>
  );
}

/** Everything to correct before it is sent, in the order of the form. */
function refusals(typed: Typed, today: KstDate): readonly FieldError[] {
  return familyChildRefusals(readFamilyChild(typed), today).flatMap((refusal) => {
    const sentence = memberSentences[refusal.code];
    return 'field' in refusal && refusal.field !== undefined && typeof sentence === 'string'
      ? [{ field: refusal.field, message: sentence }]
      : [];
  });
}
