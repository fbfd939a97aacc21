import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { leadersEditRefusals } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import { useMemo } from 'react';
import { saveLeaders } from '../../../api/edit-people.ts';
import { LEADER_FIELDS, leaderRows, type LeaderRow, ledLineOf, toTypedLeader } from './leader-row.ts';
import { leadersSlot } from './section-draft.ts';
import { shownLine, useReloadLine } from '../use-reload.ts';
import { type PeopleEditor, usePeopleEditor } from './use-people-editor.ts';

export function useLeaders({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}): PeopleEditor<LeaderRow> {
  const address = { reservationNo, lineNo: detail.line.lineNo };
  const { refresh, keepSaved } = useReloadLine(address);
  const stored = useMemo(() => leaderRows(detail), [detail]);
  return usePeopleEditor<LeaderRow>({
    path: 'leaders',
    slot: leadersSlot(address),
    stored,
    fields: LEADER_FIELDS,
    arrange: asTheyAre,
    isSent: () => true,
    refusals: (sent, consent) => leadersEditRefusals(ledLineOf(detail), { consent, leaders: sent.map(toTypedLeader) }),
    question: () => 'save-leaders',
    save: async (sent, consent) => {
      const { message, ...people } = await saveLeaders(address, {
        shown: shownLine(detail.line),
        version: detail.leadersVersion,
        edit: { consent, leaders: sent.map(toTypedLeader) },
      });
      await keepSaved(people);
      return message;
    },
    refresh: async () => leaderRows(await refresh()),
  });
}

const asTheyAre = (rows: readonly LeaderRow[]): readonly LeaderRow[] => rows;
