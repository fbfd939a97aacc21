import { changeFields } from '@kkumteo/contract/reservation/change';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { changedLineRefusal } from '@kkumteo/domain/reservation/change/change-line-checks';
import type {
  ChangedExperiencer,
  ChangedLeader,
  LineBeforeChange,
  LineChange,
} from '@kkumteo/domain/reservation/change/change';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { checkChangeSeats } from '../../../../api/change.ts';
import { useSessionValue } from '../../../../lib/use-session-value.ts';
import { useSubmit } from '../../../member/use-submit.ts';
import { panelFailure } from '../../not-found-or-failed.tsx';
import { changeSlot, EMPTY_CHANGE, lineSlot } from '../change-draft.ts';
import {
  unchanged,
  draftOf,
  isSameChange,
  type LineDraft,
  lineBefore,
  stagedFor,
  type StagedLine,
  withStagedLine,
} from '../staged-line.ts';
import { type RoomChoice, useRoomChoice } from './use-room-choice.ts';

export interface LineChangeForm {
  readonly before: LineBeforeChange;
  readonly after: LineDraft;
  readonly rooms: RoomChoice;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly chooseRound: (roundId: number) => void;
  readonly count: (categoryId: string, headcount: number) => void;
  /** Takes a named person out, or back in. */
  readonly keepPerson: (person: ChangedExperiencer, yes: boolean) => void;
  readonly typeLeader: (at: number, part: Partial<ChangedLeader>) => void;
  readonly putLeaders: (leaders: readonly ChangedLeader[]) => void;
  /** As it is added: without texts, of the category that a group's leaders have. */
  readonly newLeader: ChangedLeader;
  readonly addLeader: () => void;
  readonly removeLeader: (at: number) => void;
  readonly save: () => void;
}

export interface LinePartProps {
  readonly detail: ReservationLineDetail;
  readonly form: LineChangeForm;
}

/** The choices and input of the panel; 저장 stages them once the rules and the seats allow it, and saves nothing. */
export function useLineChange(
  reservationNo: string,
  detail: ReservationLineDetail,
  onSaved: () => void,
): LineChangeForm {
  const slot = changeSlot(reservationNo);
  const [draft, keep] = useSessionValue(slot);
  const before = lineBefore(detail);
  const { staged } = draft ?? EMPTY_CHANGE;
  const [typed, keepTyped] = useSessionValue(lineSlot(reservationNo, before.lineNo));
  const staging = draftOf(before, stagedFor(staged, before.lineNo));
  const after = typed ?? staging;
  const errors = useFieldErrors();
  const change = (part: Partial<LineDraft>, ...fields: readonly string[]): void => {
    for (const field of fields) errors.clearError(field);
    const next = { ...after, ...part };
    keepTyped(isSameChange(next, staging) ? null : next);
  };
  const refuse = (field: string, message: string): void => errors.show([{ field, message }]);

  const rooms = useRoomChoice({ reservationNo, detail, before, after }, (chosen) => change({ rooms: chosen }, 'rooms'));

  const stage = async (): Promise<void> => {
    const refusal = changedLineRefusal({ before, change: after, categories: categoriesOf(detail), path: SENT_AS });
    if (refusal !== null) {
      refuse(placeOf('field' in refusal ? refusal.field : undefined), sentenceFor(refusal));
      return;
    }
    const taken = rooms.refusal();
    if (taken !== null) {
      refuse('rooms', sentenceFor(taken));
      return;
    }
    const { rooms: _chosen, ...plain } = after;
    const wanted: StagedLine['after'] = {
      ...plain,
      shown: shownOf(detail),
      ...(rooms.wanted.length > 0 && { rooms: { version: detail.roomsVersion, wanted: rooms.wanted } }),
    };
    const line: StagedLine = { before, after: wanted, round: roundOf(detail, after.roundId) };
    const next = withStagedLine(staged, line);
    const mine = stagedFor(next, before.lineNo);
    const seats = mine === null ? null : await checkChangeSeats({ reservationNo, lines: [mine.after] });
    if (seats !== null && !seats.seatsLeft) {
      refuse('round', seats.message ?? sentenceFor({ code: 'reservation.change-no-seats' }));
      return;
    }
    keep({ ...(draft ?? EMPTY_CHANGE), staged: next });
    keepTyped(null);
    onSaved();
  };
  const saving = useSubmit({
    errors,
    send: stage,
    fieldOf: (failure) => {
      const field = changeFields.decode(failure.field ?? '');
      return field.startsWith(`${SENT_AS}.`) ? placeOf(field) : null;
    },
    messageOf: panelFailure,
    say: (message) => alert({ message }),
  });
  return {
    before,
    after,
    rooms,
    errors,
    busy: saving.busy,
    chooseRound: (roundId) => change({ roundId }, 'round'),
    count: (categoryId, headcount) =>
      change({ experiencers: withCount(after.experiencers, categoryId, headcount) }, 'experiencers', 'leaders'),
    keepPerson: (person, yes) =>
      change({ experiencers: withPerson(unchanged(before), after, person, yes) }, 'experiencers', 'leaders'),
    typeLeader: (at, part) =>
      change(
        { leaders: after.leaders.map((leader, each) => (each === at ? { ...leader, ...part } : leader)) },
        'leaders',
        ...Object.keys(part).map((field) => `leaders.${at}.${field}`),
      ),
    putLeaders: (leaders) =>
      change({ leaders }, ...errors.all.map(({ field }) => field).filter((field) => field.startsWith('leaders'))),
    newLeader: newLeader(detail),
    addLeader: () => change({ leaders: [...after.leaders, newLeader(detail)] }, 'leaders'),
    removeLeader: (at) =>
      change(
        { leaders: after.leaders.filter((_, each) => each !== at) },
        // Those below move up: a sentence would stay at the wrong one.
        ...errors.all.map(({ field }) => field).filter((field) => field.startsWith('leaders')),
      ),
    save: () => void saving.submit(),
  };
}

const leadersOf = ({ categories }: ReservationLineDetail) => categories.filter(({ role }) => role === 'leader');

/** A panel sends its line alone. */
const SENT_AS = 'lines.0';

/** The place of a refusal in the panel; without a place of its own it is shown at the round. */
const placeOf = (field = ''): string => {
  const place = field.replace(`${SENT_AS}.`, '');
  if (place.startsWith('rooms')) return 'rooms';
  return place === '' || place === 'roundId' ? 'round' : place;
};

const categoriesOf = ({ categories }: ReservationLineDetail) =>
  categories.map(({ categoryId, experiencersEach = null }) => ({ categoryId, experiencersEach }));

/** A leader that is added is a group leader unless the product has none (reservation spec §5). */
function newLeader(detail: ReservationLineDetail): ChangedLeader {
  const offered = leadersOf(detail);
  const category = offered.find(({ experiencersEach }) => experiencersEach !== undefined) ?? offered[0];
  return { leaderId: null, name: '', mobile: '', email: '', categoryId: category?.categoryId ?? '' };
}

const withCount = (
  heads: readonly ChangedExperiencer[],
  categoryId: string,
  headcount: number,
): readonly ChangedExperiencer[] => [
  ...heads.filter((each) => each.categoryId !== categoryId),
  { participantId: null, categoryId, headcount },
];

const withPerson = (
  before: LineChange,
  after: LineChange,
  person: ChangedExperiencer,
  yes: boolean,
): readonly ChangedExperiencer[] =>
  before.experiencers.filter(({ participantId }) =>
    participantId === person.participantId
      ? yes
      : after.experiencers.some((each) => each.participantId === participantId),
  );

const shownOf = ({
  line,
  experiencersVersion,
  leadersVersion,
}: ReservationLineDetail): StagedLine['after']['shown'] => ({
  productId: line.productId,
  roundId: line.roundId,
  experiencersVersion,
  leadersVersion,
});

function roundOf({ line, roundsLeft = [] }: ReservationLineDetail, roundId: number): StagedLine['round'] {
  const round = roundsLeft.find((each) => each.roundId === roundId);
  return round === undefined
    ? { roundName: line.roundName, startMinute: line.startMinute, endMinute: line.endMinute }
    : { roundName: round.name, startMinute: round.startMinute, endMinute: round.endMinute };
}
