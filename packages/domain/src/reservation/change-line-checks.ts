import type { Track } from '../catalog/hall.ts';
import { isGroupSize } from '../catalog/track.ts';
import { experiencerCount } from '../participants/category-checks.ts';
import type { ParticipantRejection } from '../participants/refusals.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { normaliseText } from '../shared/text.ts';
import type { ChangedLeader, LineChange } from './change.ts';
import type { ChangeRejection } from './refusals.ts';

/** The panel of a line at the press on 저장. */
export interface ChangedLine {
  readonly track: Track;
  /** The line was booked with a leader or guardian, of whom one has to stay (PD-65). */
  readonly wasLed: boolean;
  readonly change: LineChange;
  /** Categories whose leaders need so many experiencers each; others need none. */
  readonly experiencersEach: ReadonlyMap<string, number>;
}

type Refusal = ChangeRejection | ParticipantRejection;
type LineCheck = Check<ChangedLine, Refusal>;

const somebodyComes: LineCheck = ({ change }) =>
  experiencerCount(change) < 1 ? { code: 'reservation.change-no-experiencer', field: 'experiencers' } : null;

const somebodyLeads: LineCheck = ({ track, wasLed, change }) =>
  (track === 'group' || wasLed) && change.leaders.length < 1
    ? { code: 'reservation.change-no-leader', field: 'leaders' }
    : null;

const groupLargeEnough: LineCheck = ({ track, change }) =>
  track === 'group' && !isGroupSize(experiencerCount(change))
    ? { code: 'reservation.change-group-too-few', field: 'experiencers' }
    : null;

const MISSING = [
  ['name', 'participants.leader-name-missing'],
  ['mobile', 'participants.leader-mobile-missing'],
  ['email', 'participants.leader-email-missing'],
] as const;

/** What a leader lacks, in the order of the fields. */
function lacking(leader: ChangedLeader, at: number): Refusal | null {
  for (const [field, code] of MISSING)
    if (normaliseText(leader[field]) === '') return { code, field: `leaders.${at}.${field}` };
  return leader.categoryId === ''
    ? { code: 'participants.leader-category-missing', field: `leaders.${at}.categoryId` }
    : null;
}

const leadersComplete: LineCheck = ({ change }) => {
  for (const [at, leader] of change.leaders.entries()) {
    const refusal = lacking(leader, at);
    if (refusal !== null) return refusal;
  }
  return null;
};

const enoughForLeaders: LineCheck = ({ change, experiencersEach }) => {
  const heads = experiencerCount(change);
  for (const [categoryId, each] of experiencersEach) {
    const leaders = change.leaders.filter((leader) => leader.categoryId === categoryId).length;
    if (heads < leaders * each) return { code: 'participants.leader-ratio', field: 'leaders', experiencersEach: each };
  }
  return null;
};

/** Reservation spec §5 "Change popup", in its order; whether a line can be changed at all is `can.changeLine`, its seats are asked for after. */
const LINE_CHECKS: readonly LineCheck[] = [
  somebodyComes,
  somebodyLeads,
  groupLargeEnough,
  leadersComplete,
  enoughForLeaders,
];

/** Why a line can't be changed so, or null: the first that the document names. */
export const changedLineRefusal = (line: ChangedLine): Refusal | null => firstRefusal(LINE_CHECKS, line);
