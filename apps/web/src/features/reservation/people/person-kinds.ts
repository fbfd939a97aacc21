import { isSentPerson, type PersonRow } from './person-row.ts';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { hasItsRooms } from './room-fields.ts';
import type { RowKind } from './use-row-filter.ts';

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
