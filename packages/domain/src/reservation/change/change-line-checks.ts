import { isGroupSize } from '../../catalog/track.ts';
import { experiencerCount, leaderRatioRefusal, type LedBy } from '../../participants/category-checks.ts';
import { leaderRefusal } from '../../participants/leader-checks.ts';
import type { ParticipantRejection } from '../../participants/refusals.ts';
import { firstRefusal, type Check } from '../../shared/decision.ts';
import type { LineBeforeChange, LineChange } from './change.ts';
import type { ChangeRejection } from '../refusals.ts';

export interface ChangedLine {
  readonly before: Pick<LineBeforeChange, 'track' | 'heads'>;
  readonly change: LineChange;
  readonly categories: readonly LedBy[];
  /** The path of the line in the request: `lines.0`. */
  readonly path: string;
}

type Refusal = ChangeRejection | ParticipantRejection;
type LineCheck = Check<ChangedLine, Refusal>;

const hasExperiencer: LineCheck = ({ change, path }) =>
  experiencerCount(change) < 1 ? { code: 'reservation.change-no-experiencer', field: `${path}.experiencers` } : null;

/** Binds groups, and individuals who booked with a guardian (PD-65). */
const hasLeader: LineCheck = ({ before, change, path }) =>
  change.leaders.length < 1 && (before.track === 'group' || before.heads.some(({ role }) => role === 'leader'))
    ? { code: 'reservation.change-no-leader', field: `${path}.leaders` }
    : null;

const groupStaysGroup: LineCheck = ({ before, change, path }) =>
  before.track === 'group' && !isGroupSize(experiencerCount(change))
    ? { code: 'reservation.change-group-too-few', field: `${path}.experiencers` }
    : null;

const leadersComplete: LineCheck = ({ change, path }) => {
  for (const [at, leader] of change.leaders.entries()) {
    const field = `${path}.leaders.${at}`;
    const refusal = leaderRefusal({ ...leader, key: '' }, field);
    if (refusal !== null) return refusal;
    if (leader.categoryId === '') return { code: 'participants.leader-category-missing', field: `${field}.categoryId` };
  }
  return null;
};

const enoughPerLeader: LineCheck = ({ change, categories, path }) => leaderRatioRefusal(change, categories, path);

/** Reservation spec §5 "Change popup", in its order; whether it can change at all, and seats, are checked elsewhere. */
const LINE_CHECKS: readonly LineCheck[] = [
  hasExperiencer,
  hasLeader,
  groupStaysGroup,
  leadersComplete,
  enoughPerLeader,
];

/** Why a line can't be changed like this, or null: checked by the panel and by the server. */
export const changedLineRefusal = (line: ChangedLine): Refusal | null => firstRefusal(LINE_CHECKS, line);
