import type { LineLeaderView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LedLine, TypedLeader } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import type { EditedRow, TypedField } from '../../participants/people-grid/typed-row.ts';

export interface LeaderRow extends EditedRow {
  readonly categoryId: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** What is typed of a leader, in the order of the grid. */
export const LEADER_FIELDS = ['name', 'mobile', 'email'] as const satisfies readonly TypedField<LeaderRow>[];

const toRow = ({ leaderId, categoryId, name, mobile, email }: LineLeaderView): LeaderRow => ({
  key: `l${leaderId}`,
  id: leaderId,
  categoryId,
  name,
  mobile: formatPhone(mobile),
  email,
});

export const leaderRows = ({ leaders }: ReservationLineDetail): readonly LeaderRow[] => leaders.map(toRow);

export const toTypedLeader = ({ id, categoryId, name, mobile, email }: LeaderRow): TypedLeader => ({
  leaderId: id,
  categoryId,
  name,
  mobile,
  email,
});

/** The leaders for the rules of editing; only the server knows the people of the day's other session (PD-19). */
export const ledLineOf = ({ leaders }: ReservationLineDetail): LedLine => ({
  saved: leaders,
  sessionPeople: new Set(),
});

/** A row that is more than was booked: pasted, and refused by the save. */
export const blankLeader = (key: string): LeaderRow => ({
  key,
  id: null,
  categoryId: '',
  name: '',
  mobile: '',
  email: '',
});
