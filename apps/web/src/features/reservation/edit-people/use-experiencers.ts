import { hallRules } from '@kkumteo/domain/catalog/hall';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { experiencersEditRefusals } from '@kkumteo/domain/participants/edit-people/edit-experiencers';
import { useCallback, useMemo } from 'react';
import { useHalls } from '../../catalog/park-halls.tsx';
import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import { readExperiencers, saveExperiencers } from '../../../api/edit-people.ts';
import { saveRooms } from '../../../api/line-rooms.ts';
import { isAlike } from '../../participants/people-grid/typed-row.ts';
import { experiencersSlot } from './section-draft.ts';
import {
  editedLineOf,
  isSentPerson,
  onlyGradeOf,
  PERSON_FIELDS,
  PERSON_TEXTS,
  personRows,
  type PersonRow,
  toTypedPerson,
  withBlankRows,
} from './person-row.ts';
import { chosenGroups, ROOM_FIELDS, roomRefusals, wantedRooms } from './room-fields.ts';
import { isRefused } from '../../../lib/http.ts';
import { shownLine, useReloadLine } from '../use-reload.ts';
import { type PeopleEditor, usePeopleEditor } from './use-people-editor.ts';

export function useExperiencers({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}): PeopleEditor<PersonRow> {
  const { line } = detail;
  const hall = hallRules(useHalls(), line.hall);
  const address = { reservationNo, lineNo: line.lineNo };
  const { refresh, keepSaved } = useReloadLine(address);
  const groups = chosenGroups(detail);
  const stored = useMemo(() => personRows(detail), [detail]);
  const heads = line.experiencerCount;
  const grade = onlyGradeOf(detail);
  const arrange = useCallback((rows: readonly PersonRow[]) => withBlankRows(rows, heads), [heads]);
  return usePeopleEditor<PersonRow>({
    path: 'experiencers',
    slot: experiencersSlot(address),
    stored,
    fields: PERSON_FIELDS,
    arrange,
    isSent: isSentPerson,
    begin: (row) => (row.grade === '' ? { ...row, grade } : row),
    refusals: (sent, consent) =>
      changesRoomsAlone(sent, stored)
        ? roomRefusals(sent, stored, detail)
        : experiencersEditRefusals(
            editedLineOf(detail, hall),
            { consent, people: sent.map(toTypedPerson) },
            roomRefusals(sent, stored, detail),
          ),
    question: (sent) => (changesRoomsAlone(sent, stored) ? null : 'save-experiencers'),
    save: async (sent, consent) => {
      const wanted = wantedRooms(sent, stored, groups);
      if (changesRoomsAlone(sent, stored)) {
        const { message, ...saved } = await saveRooms(
          { ...address, headcount: heads },
          {
            shown: shownLine(line),
            version: detail.roomsVersion,
            wanted: wanted.flatMap((room) => ofPerson(sent, room)),
          },
        );
        await keepSaved(saved);
        return message;
      }
      const { message, ...people } = await saveExperiencers(address, {
        shown: shownLine(line),
        version: detail.experiencersVersion,
        edit: { consent, people: sent.map(toTypedPerson) },
        ...(wanted.length === 0 ? {} : { rooms: { version: detail.roomsVersion, wanted } }),
      });
      await keepSaved(people);
      // What is left of each room is another number now; who was taken out has given a seat back.
      const kept = new Set(sent.map(({ id }) => id));
      const freed = detail.experiencers.some(
        ({ participantId, rooms }) => rooms.length > 0 && !kept.has(participantId),
      );
      if (wanted.length > 0 || freed) await refresh().catch(() => null);
      return message;
    },
    refresh: async () => {
      const people = await readExperiencers(address, shownLine(line)).catch((thrown: unknown) => {
        if (isRefused(thrown) && thrown.code === 'participants.changed-since') return refresh();
        throw thrown;
      });
      await keepSaved(people);
      // The other save may have taken rooms too.
      if (groups.length > 0) void refresh().catch(() => null);
      return personRows({ ...detail, ...people });
    },
  });
}

/** Whether rooms are all that differs: they are no personal data, so that no consent is asked for. */
function changesRoomsAlone(sent: readonly PersonRow[], stored: readonly PersonRow[]): boolean {
  const before = new Map(stored.map((row) => [row.id, row]));
  const isAsSaved = (row: PersonRow): boolean => {
    const saved = row.id === null ? undefined : before.get(row.id);
    return saved !== undefined && isAlike(row, saved, PERSON_TEXTS);
  };
  const hasNewRooms = sent.some((row) => {
    const saved = row.id === null ? undefined : before.get(row.id);
    return saved !== undefined && !isAlike(row, saved, ROOM_FIELDS);
  });
  return hasNewRooms && sent.length === stored.length && sent.every(isAsSaved);
}

const ofPerson = (
  sent: readonly PersonRow[],
  { at, ...room }: ReturnType<typeof wantedRooms>[number],
): readonly WantedRoom[] => {
  const id = sent[at]?.id ?? null;
  return id === null ? [] : [{ participantId: id, ...room }];
};
