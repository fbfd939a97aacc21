import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { experiencersEditRefusals } from '@kkumteo/domain/participants/edit-experiencers';
import { saveExperiencers } from '../../../api/line-people.ts';
import { experiencersSlot } from './people-draft.ts';
import {
  editedLineOf,
  isSentPerson,
  PERSON_FIELDS,
  personRows,
  type PersonRow,
  toTypedPerson,
  withBlankRows,
} from './person-row.ts';
import { shownLine, useLineAnew } from './use-line-anew.ts';
import { type PeopleEditor, usePeopleEditor } from './use-people-editor.ts';

/** The experiencers of a line as they are typed and saved. */
export function useExperiencers({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}): PeopleEditor<PersonRow> {
  const { line } = detail;
  const address = { reservationNo, lineNo: line.lineNo };
  const { refresh, keepSaved } = useLineAnew(address);
  return usePeopleEditor<PersonRow>({
    path: 'experiencers',
    slot: experiencersSlot(address),
    stored: personRows(detail),
    fields: PERSON_FIELDS,
    arrange: (rows) => withBlankRows(rows, line.experiencerCount),
    isSent: isSentPerson,
    refusals: (sent, consent) =>
      experiencersEditRefusals(editedLineOf(detail), { consent, people: sent.map(toTypedPerson) }),
    question: 'save-experiencers',
    save: async (sent, consent) => {
      const { message, ...people } = await saveExperiencers(address, {
        shown: shownLine(line),
        version: detail.experiencersVersion,
        edit: { consent, people: sent.map(toTypedPerson) },
      });
      await keepSaved(people);
      return message;
    },
    refresh: async () => personRows(await refresh()),
  });
}
