import { gradesFor } from '@kkumteo/domain/catalog/grade';
import { addressWords } from '@kkumteo/domain/member/address';
import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldErrors, focusSoon } from '@kkumteo/ui/field-errors.ts';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Panel, Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId, useState } from 'react';
import { AddressDialog } from './address-dialog.tsx';
import { chosenOrganisation, type OrganisationDraft } from './organisation-draft.ts';
import css from './organisation-fields.module.css';
import { OrganisationSearch } from './organisation-search.tsx';

export interface OrganisationFieldsProps {
  readonly draft: OrganisationDraft;
  /** The path of the organisation in the booking: `items.0.organisation`. */
  readonly path: string;
  readonly errors: FieldErrors;
  /** Grades that the product is for; all where it names none. */
  readonly grades: readonly string[];
  readonly onChange: (draft: OrganisationDraft) => void;
}

const KINDS = [
  { value: 'school', label: '학교·유치원' },
  { value: 'other', label: '그 밖의 단체' },
] as const;

/** The group's organisation: found or typed, its kind, its address, and its grades. */
export function OrganisationFields({ draft, path, errors, grades, onChange }: OrganisationFieldsProps) {
  const [seeking, setSeeking] = useState(false);
  const [isFolded, setFolded] = useState(isComplete(draft));
  const change = (part: Partial<OrganisationDraft>, field: string) => {
    errors.clearError(`${path}.${field}`);
    onChange({ ...draft, ...part });
  };
  const of = (field: string) => ({ name: `${path}.${field}`, error: errors.of(`${path}.${field}`) });
  const grade = (
    <GradeBoxes
      {...of('grades')}
      offered={grades}
      ticked={draft.grades}
      onChange={(ticked) => change({ grades: ticked }, 'grades')}
    />
  );
  if (isFolded && WRITTEN.every((field) => errors.of(`${path}.${field}`) === null))
    return (
      <Stack gap={5}>
        <KnownOrganisation
          organisation={draft}
          onChange={() => {
            setFolded(false);
            focusSoon(errors.form, `${path}.name`);
          }}
        />
        {grade}
      </Stack>
    );
  return (
    <Stack gap={5}>
      <OrganisationSearch
        {...of('name')}
        value={draft.name}
        maxLength={TEXT_LIMITS.organisationName}
        onType={(name) => change({ name, organisationId: null }, 'name')}
        onChoose={(organisation) => {
          for (const field of ['name', 'basicAddress']) errors.clearError(`${path}.${field}`);
          onChange(chosenOrganisation(organisation, draft));
        }}
      />
      <RadioGroup
        legend="단체 구분"
        layout="row"
        value={draft.kind}
        options={KINDS}
        onChange={(kind) => change({ kind }, 'kind')}
      />
      <div className={css.address}>
        <TextField
          {...of('postalCode')}
          label="우편번호"
          optional
          value={draft.postalCode}
          inputMode="numeric"
          maxLength={TEXT_LIMITS.postalCode}
          autoComplete="off"
          onChange={(postalCode) => change({ postalCode }, 'postalCode')}
        />
        <Button onClick={() => setSeeking(true)}>주소 찾기</Button>
        <TextField
          {...of('basicAddress')}
          label="주소"
          required
          value={draft.basicAddress}
          maxLength={TEXT_LIMITS.address}
          autoComplete="off"
          onChange={(basicAddress) => change({ basicAddress }, 'basicAddress')}
        />
        <TextField
          {...of('detailAddress')}
          label="상세 주소"
          optional
          value={draft.detailAddress}
          maxLength={TEXT_LIMITS.address}
          autoComplete="off"
          onChange={(detailAddress) => change({ detailAddress }, 'detailAddress')}
        />
      </div>
      <TextField
        {...of('phone')}
        label="단체 전화번호"
        optional
        hint="확약서와 확인서에 미리 채워 드립니다."
        type="tel"
        inputMode="tel"
        value={draft.phone}
        format={phoneWhileTyped}
        autoComplete="off"
        onChange={(phone) => change({ phone }, 'phone')}
      />
      {grade}
      <AddressDialog
        open={seeking}
        onClose={() => setSeeking(false)}
        typed={draft}
        onChoose={(address) => {
          setSeeking(false);
          change(address, 'basicAddress');
        }}
      />
    </Stack>
  );
}

/** The fields that a known organisation hides. */
const WRITTEN = ['name', 'postalCode', 'basicAddress', 'detailAddress', 'phone'] as const;

const isComplete = ({ name, basicAddress }: OrganisationDraft): boolean => name !== '' && basicAddress !== '';

/** An organisation for which the member booked before, in one row; a press opens its fields. */
function KnownOrganisation({
  organisation,
  onChange,
}: {
  readonly organisation: OrganisationDraft;
  readonly onChange: () => void;
}) {
  const kind = KINDS.find(({ value }) => value === organisation.kind)?.label;
  const facts = [kind, addressWords(organisation), organisation.phone].filter((fact) => fact !== '');
  return (
    <Panel size="part" paddingBlock={3}>
      <Row align="center" justify="between" gap={4}>
        <Stack>
          <Text weight={700}>{organisation.name}</Text>
          <Text tone="soft" size="second">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Button look="text" size="medium" aria-label="단체 바꾸기" onClick={onChange}>
          바꾸기
        </Button>
      </Row>
    </Panel>
  );
}

interface GradeBoxesProps {
  readonly name: string;
  readonly error: string | null;
  readonly offered: readonly string[];
  readonly ticked: readonly string[];
  readonly onChange: (ticked: readonly string[]) => void;
}

/** Which grades come, at least one (booking spec §5). */
function GradeBoxes({ name, error, offered, ticked, onChange }: GradeBoxesProps) {
  const id = useId();
  const grades = gradesFor(offered);
  return (
    <fieldset aria-describedby={error === null ? undefined : `${id}-error`}>
      <Text as="legend" size="second" weight={700} below={2}>
        학년{' '}
        <Text as="span" tone="danger" weight={500}>
          (필수, 1개 이상)
        </Text>
      </Text>
      <Row wrap gap={2} below={2}>
        {grades.map(({ gradeId, name: word }) => (
          <label key={gradeId} className={css.box}>
            <input
              type="checkbox"
              name={name}
              value={gradeId}
              checked={ticked.includes(gradeId)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...ticked, gradeId] : ticked.filter((each) => each !== gradeId))
              }
            />
            {word}
          </label>
        ))}
      </Row>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
