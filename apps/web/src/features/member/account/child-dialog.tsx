import { readFamilyChild } from '@kkumteo/contract/member/family-edit';
import { memberSentences } from '@kkumteo/copy/member';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { familyChildRefusals } from '@kkumteo/domain/participants/family-child';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { decodeChildField, saveFamilyChild } from '../../../api/family-edit.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { usePressGuard } from '../use-press-guard.ts';
import css from './family.module.css';

type Typed = Parameters<typeof readFamilyChild>[0];

export interface ChildDialogProps {
  /** To correct; null for one to add. */
  readonly child: FamilyPerson | null;
  readonly onClose: () => void;
  /** Loads the list anew. */
  readonly onListed: () => Promise<unknown>;
}

/** 아이 추가, 고치기: name, birth date and grade; what is refused is said beside its field, and nothing typed is lost. */
export function ChildDialog({ child, onClose, onListed }: ChildDialogProps) {
  const { data: site } = useQuery(siteQuery);
  const [typed, setTyped] = useState<Typed>({
    name: child?.name ?? '',
    birthDate: child?.birthDate ?? '',
    grade: child?.grade ?? '',
  });
  const [failed, setFailed] = useState<string | null>(null);
  const errors = useFieldErrors();
  const once = usePressGuard();
  const form = useId();
  const field = (name: keyof Typed) => ({
    name,
    required: true,
    value: typed[name],
    error: errors.of(name),
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });
  const send = async () => {
    const wrong = refusals(typed, kstDate(site?.now ?? Date.now()));
    errors.show(wrong);
    if (wrong.length > 0) return;
    await saveFamilyChild({ key: child?.key ?? null, ...typed });
    await onListed();
    showHint(child === null ? '아이를 추가했습니다.' : '고친 내용을 저장했습니다.');
    onClose();
  };
  const fail = async (thrown: unknown) => {
    const message = failureMessage(thrown);
    const refused = isApiFailure(thrown) ? thrown.field : undefined;
    if (refused !== undefined) errors.show([{ field: decodeChildField(refused), message }]);
    else setFailed(message);
    if (isApiFailure(thrown) && thrown.failure === 'refused') await onListed();
  };
  return (
    <Dialog
      title={child === null ? '아이 추가' : `${child.name} 고치기`}
      open
      onClose={onClose}
      closesBeside={false}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button type="submit" form={form} look="primary" busy={once.busy ? '저장하는 중' : null}>
            저장
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={errors.form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFailed(null);
          void once.press(send, fail);
        }}
      >
        {failed !== null && (
          <Notice tone="danger" role="alert">
            {failed}
          </Notice>
        )}
        <TextField label="이름" autoComplete="off" maxLength={20} {...field('name')} />
        <TextField
          label="생년월일"
          inputMode="numeric"
          autoComplete="off"
          hint="숫자 8자리 (예: 20190314). 나이에 맞는 체험을 확인하는 데에만 씁니다."
          {...field('birthDate')}
          onBlur={() => setTyped((before) => ({ ...before, birthDate: completeDate(before.birthDate) }))}
        />
        <Select
          label="학년"
          placeholder="학년을 선택해 주세요"
          options={GRADES.map(({ gradeId, name }) => ({ value: gradeId, label: name }))}
          {...field('grade')}
        />
      </form>
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
