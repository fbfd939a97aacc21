import type { FoundOrganisation } from '@kkumteo/contract/office/caller';
import { gradesFor } from '@kkumteo/domain/catalog/grade';
import { withFoundAddress } from '@kkumteo/domain/member/address';
import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldErrors, focusSoon } from '@kkumteo/ui/field-errors.ts';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { organisationsQuery } from '../../../api/caller.ts';
import { failureMessage } from '../../../lib/http.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { TypedOrganisation } from './caller-draft.ts';
import css from './caller.module.css';

const PATH = 'items.0.organisation';
const KINDS = [
  { value: 'school', label: '학교·유치원' },
  { value: 'other', label: '그 밖의 단체' },
] as const;

interface OrganisationFieldsProps {
  readonly organisation: TypedOrganisation;
  /** That can be named; all where it is empty. */
  readonly grades: readonly string[];
  readonly errors: FieldErrors;
  readonly onChange: (organisation: TypedOrganisation) => void;
}

/** For whom a group comes: found in the park's list or typed, its address and its grades. */
export function OrganisationFields({ organisation, grades, errors, onChange }: OrganisationFieldsProps) {
  const [isSeeking, setSeeking] = useState(false);
  const field = (name: 'name' | 'postalCode' | 'basicAddress' | 'detailAddress' | 'phone') => ({
    name: `${PATH}.${name}`,
    value: organisation[name],
    error: errors.of(`${PATH}.${name}`),
    autoComplete: 'off' as const,
    onChange: (value: string) => onChange({ ...organisation, [name]: value }),
  });
  return (
    <fieldset className={css.person}>
      <legend>단체</legend>
      <TextField
        {...field('name')}
        label="단체 이름"
        hint="이름의 일부나 초성으로 찾아요. 목록에 없으면 그대로 적어 주세요."
        maxLength={TEXT_LIMITS.organisationName}
        error={errors.of(`${PATH}.name`) ?? errors.of(`${PATH}.organisationId`)}
        onChange={(name) => onChange({ ...organisation, name, organisationId: null })}
      />
      {organisation.organisationId === null && (
        <Found
          typed={organisation.name}
          onChoose={({ grades: known, ...found }) => {
            const single = organisation.grades.length === 0 && known.length === 1;
            onChange({ ...organisation, ...found, grades: single ? known : organisation.grades });
            focusSoon(errors.form, `${PATH}.grades`);
          }}
        />
      )}
      <RadioGroup
        legend="단체 구분"
        layout="row"
        value={organisation.kind}
        options={KINDS}
        onChange={(kind) => onChange({ ...organisation, kind })}
      />
      <div className={css.seek}>
        <TextField {...field('basicAddress')} label="주소" maxLength={TEXT_LIMITS.address} />
        <Button size="medium" onClick={() => setSeeking(true)}>
          주소 찾기
        </Button>
      </div>
      <TextField {...field('detailAddress')} label="상세 주소" optional maxLength={TEXT_LIMITS.address} />
      <div className={css.pair}>
        <TextField
          {...field('postalCode')}
          label="우편번호"
          optional
          inputMode="numeric"
          maxLength={TEXT_LIMITS.postalCode}
        />
        <TextField {...field('phone')} label="단체 전화번호" optional inputMode="tel" format={phoneWhileTyped} />
      </div>
      <Grades
        offered={grades}
        ticked={organisation.grades}
        error={errors.of(`${PATH}.grades`)}
        onChange={(ticked) => onChange({ ...organisation, grades: ticked })}
      />
      <AddressDialog
        open={isSeeking}
        onClose={() => setSeeking(false)}
        onChoose={(found) => {
          setSeeking(false);
          onChange({ ...organisation, ...withFoundAddress(organisation, found) });
          focusSoon(errors.form, `${PATH}.detailAddress`);
        }}
      />
    </fieldset>
  );
}

interface FoundProps {
  readonly typed: string;
  readonly onChoose: (organisation: FoundOrganisation) => void;
}

function Found({ typed, onChoose }: FoundProps) {
  const words = useDeferredValue(typed.trim());
  const { data, error } = useQuery({ ...organisationsQuery(words), enabled: words !== '' });
  if (words === '') return null;
  const found = data?.organisations ?? [];
  return (
    <>
      <p role="status" className={css.words}>
        {error !== null
          ? failureMessage(error)
          : data === undefined
            ? '찾고 있어요.'
            : found.length === 0
              ? '목록에 없는 단체예요. 적은 이름으로 예약해요.'
              : `${found.length}곳을 찾았어요. 맞는 곳을 눌러 주세요.`}
      </p>
      {found.length > 0 && (
        <ul className={css.found} aria-label="찾은 단체">
          {found.map((one) => (
            <li key={one.organisationId}>
              <Button size="small" look="text" onClick={() => onChoose(one)}>
                {one.name} · {one.basicAddress}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface GradesProps {
  readonly offered: readonly string[];
  readonly ticked: readonly string[];
  readonly error: string | null;
  readonly onChange: (ticked: readonly string[]) => void;
}

function Grades({ offered, ticked, error, onChange }: GradesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>학년</legend>
      <div className={css.grades}>
        {gradesFor(offered).map(({ gradeId, name }) => (
          <label key={gradeId}>
            <input
              type="checkbox"
              name={`${PATH}.grades`}
              checked={ticked.includes(gradeId)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...ticked, gradeId] : ticked.filter((one) => one !== gradeId))
              }
            />{' '}
            {name}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
