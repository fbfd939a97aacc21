import type { ChangedLeader } from '@kkumteo/domain/reservation/change/change';
import { EDIT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import css from './change-line.module.css';
import type { LinePartProps } from './use-line-change.ts';

const TEXTS = [
  { field: 'name', label: '이름', maxLength: EDIT_LIMITS.leader.name },
  {
    field: 'mobile',
    label: '휴대전화',
    maxLength: EDIT_LIMITS.leader.mobile,
    inputMode: 'tel',
    format: phoneWhileTyped,
  },
  { field: 'email', label: '이메일', maxLength: EDIT_LIMITS.leader.email, inputMode: 'email' },
] as const;

/** Who leads a line: name, mobile, e-mail and welfare discount of each; a group adds and removes them. */
export function LeaderFields({ detail, form }: LinePartProps) {
  const group = detail.track === 'group';
  const word = group ? '인솔자' : '보호자';
  return (
    <Section title={word} aside={<p>모두 {form.after.leaders.length}명</p>}>
      <div data-field="leaders" tabIndex={-1}>
        <FieldError id="leaders-error" error={form.errors.of('leaders')} />
      </div>
      <Stack as="ol" gap={4} below={3}>
        {form.after.leaders.map((leader, at) => (
          <li key={leader.leaderId ?? `new-${at}`}>
            <Leader leader={leader} at={at} word={word} detail={detail} form={form} />
          </li>
        ))}
      </Stack>
      {group && (
        <Button size="medium" onClick={form.addLeader}>
          <Icon name="plus" /> 인솔자 추가
        </Button>
      )}
    </Section>
  );
}

interface LeaderProps extends LinePartProps {
  readonly leader: ChangedLeader;
  readonly at: number;
  readonly word: string;
}

function Leader({ leader, at, word, detail, form }: LeaderProps) {
  const categories = detail.categories.filter(({ role }) => role === 'leader');
  return (
    <fieldset className={css.leader}>
      <legend>
        {word} {at + 1}
      </legend>
      {TEXTS.map(({ field, ...text }) => (
        <TextField
          key={field}
          {...text}
          required
          name={`leaders.${at}.${field}`}
          value={leader[field]}
          error={form.errors.of(`leaders.${at}.${field}`)}
          onChange={(typed) => form.typeLeader(at, { [field]: typed })}
        />
      ))}
      <Select
        label="복지할인"
        required
        name={`leaders.${at}.categoryId`}
        placeholder="선택해 주세요"
        options={categories.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))}
        value={leader.categoryId}
        error={form.errors.of(`leaders.${at}.categoryId`)}
        onChange={(categoryId) => form.typeLeader(at, { categoryId })}
      />
      <Button size="medium" aria-label={`${word} ${at + 1} 삭제`} onClick={() => form.removeLeader(at)}>
        삭제
      </Button>
    </fieldset>
  );
}
