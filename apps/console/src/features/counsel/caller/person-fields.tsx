import type { CallerOffer } from '@kkumteo/contract/office/caller';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { Button } from '@kkumteo/ui/button.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import type { TypedPerson } from './caller-draft.ts';
import { kindOf, type kindsOf } from './caller-people.ts';
import css from './caller.module.css';
import { RoomFields } from './room-fields.tsx';

export interface PersonFieldsProps {
  readonly title: string;
  readonly role: 'experiencer' | 'leader';
  /** As the refusals name it: `items.0.experiencers.1`. */
  readonly path: string;
  readonly person: TypedPerson;
  /** All of the role: what one takes of a room the others can't have. */
  readonly all: readonly TypedPerson[];
  readonly kinds: ReturnType<typeof kindsOf>;
  /** Whom the park knows already, by `from`. */
  readonly known: readonly { readonly value: string; readonly label: string }[];
  readonly needsEmail: boolean;
  readonly roomGroups: CallerOffer['roomGroups'];
  readonly errors: FieldErrors;
  readonly onChange: (person: TypedPerson) => void;
  readonly onRemove: () => void;
}

/** One person of the visit: known by the member's account, or typed. */
export function PersonFields(props: PersonFieldsProps) {
  const { title, role, path, person, all, kinds, known, needsEmail, roomGroups, errors, onChange, onRemove } = props;
  const isTyped = person.from === '';
  const field = (name: 'name' | 'birthDate' | 'mobile' | 'email') => ({
    name: `${path}.${name}`,
    value: person[name],
    error: errors.of(`${path}.${name}`),
    autoComplete: 'off' as const,
    onChange: (value: string) => onChange({ ...person, [name]: value }),
  });
  return (
    <fieldset className={classNames(css.person, css.fields)}>
      <legend>{title}</legend>
      <Select
        label="누구"
        name={isTyped ? `${path}.from` : `${path}.name`}
        value={person.from}
        error={isTyped ? null : errors.of(`${path}.name`)}
        options={[...known, { value: '', label: '직접 적기' }]}
        onChange={(from) => onChange({ ...person, from })}
      />
      {kinds.length > 1 && (
        <Select
          label="구분"
          name={`${path}.categoryId`}
          value={kindOf(kinds, person)?.categoryId ?? ''}
          options={kinds.map(({ categoryId, label }) => ({ value: categoryId, label }))}
          onChange={(categoryId) => onChange({ ...person, categoryId })}
        />
      )}
      {isTyped && <TextField {...field('name')} label="이름" />}
      {isTyped && role === 'experiencer' && (
        <TextField
          {...field('birthDate')}
          label="생년월일"
          inputMode="numeric"
          placeholder="2018-03-15"
          onBlur={() => onChange({ ...person, birthDate: completeDate(person.birthDate) })}
        />
      )}
      {isTyped && role === 'leader' && (
        <TextField {...field('mobile')} label="휴대전화" inputMode="tel" format={phoneWhileTyped} />
      )}
      {(role === 'leader' ? isTyped : needsEmail) && <TextField {...field('email')} label="메일" inputMode="email" />}
      {role === 'experiencer' && (
        <RoomFields
          groups={roomGroups}
          person={person}
          others={all.filter(({ key }) => key !== person.key)}
          path={`${path}.roomPicks`}
          error={errors.of(`${path}.roomPicks`)}
          onChange={(rooms) => onChange({ ...person, rooms })}
        />
      )}
      <Button size="small" look="text" aria-label={`${title} 빼기`} onClick={onRemove}>
        빼기
      </Button>
    </fieldset>
  );
}
