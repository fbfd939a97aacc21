import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRoomGroup, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { fillRooms } from '../../../api/line-rooms.ts';
import { isRefused } from '../../../lib/http.ts';
import { readValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { type RoomsOnPage, useRoomActs } from '../rooms/use-room-acts.ts';
import { filledWords } from '../rooms/use-room-saving.ts';
import { type SaidOfRooms, useSaidOfRooms } from '../rooms/use-said-of-rooms.ts';
import { useReloadLine } from '../use-reload.ts';
import type { PersonRow } from './person-row.ts';
import { fieldsOf, roomFields } from './room-fields.ts';
import { experiencersSlot } from './section-draft.ts';
import type { PeopleEditor } from './use-people-editor.ts';

export interface GridRooms extends RoomsOnPage, SaidOfRooms {}

interface Input {
  readonly editor: PeopleEditor<PersonRow>;
  /** With the present seats. */
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
  /** The components whose rooms are columns of the grid. */
  readonly groups: readonly LineRoomGroup[];
}

/** The rooms of a line chosen beside its people: a press writes into their rows, which are saved with the names. */
export function useGridRooms({ editor, detail, reservationNo, groups }: Input): GridRooms {
  const address = { reservationNo, lineNo: detail.line.lineNo };
  const target = { ...address, headcount: detail.line.experiencerCount };
  const { said, say } = useSaidOfRooms();
  const { refresh } = useReloadLine(address);
  const named = editor.rows.filter(({ name }) => name.trim() !== '');
  const picks = picksOfRows(named, groups);
  const put = (group: LineRoomGroup, keys: readonly string[], roomId: string | null): void => {
    const field = fieldsOf(groups).find((each) => each.group.componentRoundId === group.componentRoundId)?.field;
    if (field !== undefined) for (const key of keys) editor.type(key, field, roomId ?? '');
  };
  const people = named.map(({ key }) => ({ participantId: key }));
  const acts = useRoomActs({ headcount: detail.rooms.headcount, people, picks, put, say });
  const fill = async (): Promise<void> => {
    const filled = await fillRooms(target, wantedOf(named, groups));
    const now = readValue(experiencersSlot(address))?.rows ?? named;
    for (const row of named) {
      const given = roomFields(
        groups,
        (id) => filled.picks.find((pick) => pick.participantId === idOf(row) && pick.componentRoundId === id)?.roomId,
      );
      for (const { field } of fieldsOf(groups)) {
        // What was chosen since the press stays.
        const isAsSent = now.find(({ key }) => key === row.key)?.[field] === row[field];
        if (isAsSent && given[field] !== row[field]) editor.type(row.key, field, given[field]);
      }
    }
    say(filledWords(filled));
  };
  const { busy, submit } = useSubmit({
    send: fill,
    say: (message) => say({ tone: 'danger', words: message }),
    afterFailure: (thrown) => (isRefused(thrown) ? refresh() : undefined),
  });
  return {
    ...acts,
    said,
    say,
    people,
    picks,
    isChanged: editor.isChanged,
    busy: busy ? '채우는 중' : null,
    fill: () => void submit(),
  };
}

/** How the server knows the person of a row: by the saved id, or, before it is saved, by the row's key. */
const idOf = ({ id, key }: PersonRow): string => id ?? key;

const picksOfRows = (rows: readonly PersonRow[], groups: readonly LineRoomGroup[]): readonly PickedRoom[] =>
  fieldsOf(groups).flatMap(({ group: { componentRoundId, rooms }, field }) =>
    rows
      .filter((row) => rooms.some(({ roomId }) => roomId === row[field]))
      .map((row) => ({ participantId: row.key, componentRoundId, roomId: row[field] })),
  );

const wantedOf = (rows: readonly PersonRow[], groups: readonly LineRoomGroup[]) =>
  fieldsOf(groups).flatMap(({ group: { componentRoundId, rooms }, field }) =>
    rows.map((row) => ({
      participantId: idOf(row),
      componentRoundId,
      roomId: rooms.some(({ roomId }) => roomId === row[field]) ? row[field] : null,
    })),
  );
