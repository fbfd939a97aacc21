import { useState } from 'react';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import { isSentPerson, type PersonRow } from './person-row.ts';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { hasItsRooms } from './room-fields.ts';

export interface RowKind<Row extends EditedRow> {
  readonly key: string;
  /** `고칠 곳`; how many there are is written behind it. */
  readonly label: string;
  readonly holds: (row: Row) => boolean;
  /** Said where there is none of it. */
  readonly none: string;
}

export interface RowFilter {
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (key: string) => void;
  /** The keys of the rows that are shown; null for all of them. */
  readonly shown: ReadonlySet<string> | null;
  /** What is said of the choice; empty where all are shown. */
  readonly said: string;
}

interface Filtered<Row extends EditedRow> {
  /** 체험자 */
  readonly person: string;
  readonly rows: readonly Row[];
  readonly kinds: readonly RowKind<Row>[];
  /** Whether something is wrong in a row: such a row is shown whatever was chosen, so that a save can lead to it. */
  readonly isWrong: (row: Row) => boolean;
}

const ALL = 'all';

/**
 * Narrows the rows of a form to a kind of them. Only the view changes: hidden rows keep their input. A row that no
 * longer belongs to the kind stays until it is chosen again, so that no row disappears while it is edited.
 */
export function useRowFilter<Row extends EditedRow>({ person, rows, kinds, isWrong }: Filtered<Row>): RowFilter {
  const [choice, setChoice] = useState<{ readonly key: string; readonly found: ReadonlySet<string> } | null>(null);
  const kind = kinds.find(({ key }) => key === choice?.key);
  const found = (of: RowKind<Row>): readonly Row[] => rows.filter(of.holds);
  const shown =
    kind === undefined
      ? null
      : new Set(
          rows
            .filter((row) => choice?.found.has(row.key) === true || kind.holds(row) || isWrong(row))
            .map(({ key }) => key),
        );
  return {
    chips: [
      { key: ALL, label: `전체 ${rows.length}` },
      ...kinds.map((each) => ({ key: each.key, label: `${each.label} ${found(each).length}` })),
    ],
    chosen: kind?.key ?? ALL,
    choose: (key) => {
      const next = kinds.find((each) => each.key === key);
      setChoice(next === undefined ? null : { key, found: new Set(found(next).map((row) => row.key)) });
    },
    shown,
    said: kind === undefined || shown === null ? '' : saidOf(kind, { person, of: rows.length, shown: shown.size }),
  };
}

const saidOf = <Row extends EditedRow>(
  { none }: RowKind<Row>,
  { person, of, shown }: { readonly person: string; readonly of: number; readonly shown: number },
): string => (shown === 0 ? none : `${person} ${of}명 중 ${shown}명을 보고 있습니다.`);

interface Given {
  readonly isWrong: (row: PersonRow) => boolean;
  /** Whether heads may stay without a name: a group's. */
  readonly mayBeBlank: boolean;
  /** The components of which all people need a room; none where none is chosen here. */
  readonly groups: readonly LineRoomGroup[];
}

/** What the experiencers of a form can be narrowed to: who has to be corrected, has no name, has no room. */
export function personKinds({ isWrong, mayBeBlank, groups }: Given): readonly RowKind<PersonRow>[] {
  const kinds: readonly (RowKind<PersonRow> | null)[] = [
    { key: 'wrong', label: '고칠 곳', holds: isWrong, none: '고칠 곳이 없습니다.' },
    mayBeBlank
      ? {
          key: 'unnamed',
          label: '이름 없음',
          holds: ({ name }) => name.trim() === '',
          none: '이름이 없는 체험자가 없습니다.',
        }
      : null,
    groups.length === 0
      ? null
      : {
          key: 'roomless',
          label: '체험실 없음',
          holds: (row) => isSentPerson(row) && !hasItsRooms(row, groups),
          none: '체험실이 없는 체험자가 없습니다.',
        },
  ];
  return kinds.filter((kind) => kind !== null);
}
