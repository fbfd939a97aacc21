import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldErrors, focusSoon } from '@kkumteo/ui/field-errors.ts';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import type { ReactNode } from 'react';
import { FamilyLoader } from '../participants/family-loader.tsx';
import { fillLeaders, firstChanged, isEmptyLeader } from '../participants/family.ts';
import type { LeaderRow } from '../participants/people-draft.ts';
import { BOOKED_LEADER_COLUMNS } from '../participants/people-grid/people-columns.ts';
import { PeopleFields } from '../participants/people-grid/people-fields.tsx';
import { PersonAbout } from './person-about.tsx';

export interface LeadersSectionProps {
  readonly title: string;
  /** What one of them is called: 보호자 or 인솔자. */
  readonly person: string;
  readonly lead?: ReactNode;
  readonly member: SignedInMember;
  readonly leaders: readonly LeaderRow[];
  /** `items.0.leaders` */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onLeaders: (rows: readonly LeaderRow[]) => void;
  /** Rows for as many as were pasted, where more may come than were counted. */
  readonly grow?: ((rows: number) => readonly LeaderRow[]) | undefined;
  readonly category: (row: LeaderRow) => string | null;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (row: LeaderRow) => void;
}

/**
 * Leaders and guardians: typed, pasted, or loaded from the member's data; where leaders are required there is always
 * one (booking spec §5).
 */
export function LeadersSection(props: LeadersSectionProps) {
  const { person, leaders, path, errors } = props;
  const error = errors.of(path);
  const remove = (row: LeaderRow, at: number) => {
    props.onRemove(row);
    const next = `${path}.${Math.min(at, leaders.length - 2)}`;
    focusSoon(errors.form, `${next}.remove`, `${next}.name`);
  };
  return (
    <Section
      title={props.title}
      aside={
        <FamilyLoader
          role="leader"
          ownName={props.member.name}
          label="본인 정보 불러오기"
          done="본인 정보를 가져왔습니다"
          fits={() => true}
          taken={leaders.map(({ name }) => name)}
          room={leaders.filter(isEmptyLeader).length}
          first={(each) => each.name === props.member.name}
          onLoad={(family) => {
            const filled = fillLeaders(leaders, family);
            errors.show([]);
            props.onLeaders(filled);
            focusSoon(errors.form, `${path}.${firstChanged(leaders, filled)}.name`);
          }}
        />
      }
    >
      {props.lead !== undefined && (
        <Text tone="soft" size="second" below={4}>
          {props.lead}
        </Text>
      )}
      <PeopleFields
        caption="보호자/인솔자"
        person={person}
        path={path}
        rows={leaders}
        columns={BOOKED_LEADER_COLUMNS}
        errors={errors}
        onRows={props.onLeaders}
        grow={props.grow}
        about={(row, at) => (
          <PersonAbout
            name={`${person} ${at + 1}`}
            path={`${path}.${at}`}
            category={props.category(row)}
            onRemove={leaders.length > 1 ? () => remove(row, at) : null}
          />
        )}
      />
      {error !== null && (
        <Text tone="danger" size="second" weight={600} role="alert">
          {error}
        </Text>
      )}
      <Spaced as="p" above={4}>
        <Button size="medium" name={path} disabled={!props.canAdd} onClick={props.onAdd}>
          {person} 추가
        </Button>
      </Spaced>
    </Section>
  );
}
