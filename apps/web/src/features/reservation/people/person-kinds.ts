import { isSentPerson, type PersonRow } from './person-row.ts';
import { ROOM_FIELDS } from './room-fields.ts';
import type { RowKind } from './use-row-filter.ts';

interface Given {
  readonly isWrong: (row: PersonRow) => boolean;
  /** Whether heads may stay without a name: a group's. */
  readonly mayBeBlank: boolean;
  /** Components of which everybody needs a room; 0 where none is chosen here. */
  readonly rooms: number;
}

/** What the experiencers of a form can be narrowed to: who has to be corrected, has no name, has no room. */
export function personKinds({ isWrong, mayBeBlank, rooms }: Given): readonly RowKind<PersonRow>[] {
  const fields = ROOM_FIELDS.slice(0, rooms);
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
    rooms === 0
      ? null
      : {
          key: 'roomless',
          label: '체험실 없음',
          holds: (row) => isSentPerson(row) && fields.some((field) => row[field] === ''),
          none: '체험실이 없는 체험자가 없습니다.',
        },
  ];
  return kinds.filter((kind) => kind !== null);
}
