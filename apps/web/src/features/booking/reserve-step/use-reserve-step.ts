import type { Role } from '@kkumteo/domain/participants/category';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import type { ListedItem } from '../../../api/pricing.ts';
import { useSessionValue, writeValue } from '../../../lib/use-session-value.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { countKey, counterMaximum, headsOf } from '../../participants/headcounts.ts';
import {
  emptyExperiencer,
  emptyLeader,
  type ExperiencerRow,
  type LeaderRow,
  NOBODY,
  type PeopleDraft,
  rowsFor,
  toExperiencer,
  toLeader,
} from '../../participants/people-draft.ts';
import { draftItem, listedItem } from '../draft-item.ts';
import { type StepInput, type StepSubmit, useStepSubmit } from '../use-step-submit.ts';
import { peopleSlot, ticketSlot } from '../booking-draft.ts';

export interface ReserveStep {
  readonly people: PeopleDraft;
  readonly listed: ListedItem | null;
  readonly errors: FieldErrors;
  readonly error: string | null;
  readonly busy: boolean;
  readonly leadersOffered: boolean;
  readonly setExperiencers: (rows: readonly ExperiencerRow[]) => void;
  readonly setLeaders: (rows: readonly LeaderRow[]) => void;
  readonly canAdd: (role: Role) => boolean;
  readonly add: (role: Role) => void;
  readonly remove: (role: Role, key: string) => void;
  /** The category's name, null for the standard one. */
  readonly categoryName: (role: Role, categoryId: string) => string | null;
  readonly pay: StepSubmit['press'];
}

/** The reserve step: people as typed, the item they make, and 결제하기. */
export function useReserveStep(input: StepInput): ReserveStep {
  const { track, detail, ticket } = input;
  const { productId } = detail.product;
  const draft = input.cartItem ?? productId;
  const [typed, type] = useSessionValue(peopleSlot(draft));
  const errors = useFieldErrors();
  const rows = priceRowsOn(detail.priceRows, track).filter((row) => !row.hidden);
  const kept = typed ?? NOBODY;
  const people: PeopleDraft = {
    experiencers: rowsFor(headsOf(ticket.counts, 'experiencer'), kept.experiencers, emptyExperiencer),
    leaders: rowsFor(headsOf(ticket.counts, 'leader'), kept.leaders, emptyLeader),
  };
  const item = {
    ...draftItem(track, productId, ticket),
    experiencers: people.experiencers.map((row) => toExperiencer(row, detail.roomGroups, detail.product.grades)),
    leaders: people.leaders.map(toLeader),
  };
  const round = detail.rounds.find(({ roundId }) => roundId === ticket.roundId);
  const seats = { experiencers: round?.remainingSeats ?? 0, leaders: round?.remainingLeaderSeats ?? null };
  const categories = (role: Role) => rows.filter((row) => row.role === role).flatMap((row) => row.categories);
  const standard = (role: Role) => categories(role).find(({ kind }) => kind === 'standard') ?? categories(role)[0];
  const listed = listedItem(item, detail);
  const { press, ...end } = useStepSubmit({ ...input, mode: 'pay' }, item, listed, errors);

  const recount = (role: Role, categoryId: string, by: number) => {
    const key = countKey(role, categoryId);
    const counts = { ...ticket.counts, [key]: Math.max(0, (ticket.counts[key] ?? 0) + by) };
    writeValue(ticketSlot(track, draft), { ...ticket, counts });
  };
  return {
    people,
    listed,
    errors,
    ...end,
    pay: press,
    leadersOffered: categories('leader').length > 0,
    setExperiencers: (experiencers) => type({ ...people, experiencers }),
    setLeaders: (leaders) => type({ ...people, leaders }),
    canAdd: (role) => {
      const category = standard(role);
      if (category === undefined) return false;
      const now = ticket.counts[countKey(role, category.categoryId)] ?? 0;
      return now < counterMaximum(ticket.counts, { track, role, category, seats });
    },
    add: (role) => {
      const category = standard(role);
      errors.clearError(`items.0.${role}s`);
      if (category !== undefined) recount(role, category.categoryId, 1);
    },
    remove: (role, key) => {
      const going = [...people.experiencers, ...people.leaders].find(
        (row) => row.key === key && belongs(people, role, key),
      );
      if (going === undefined) return;
      type({
        experiencers:
          role === 'experiencer' ? people.experiencers.filter((row) => row.key !== key) : people.experiencers,
        leaders: role === 'leader' ? people.leaders.filter((row) => row.key !== key) : people.leaders,
      });
      recount(role, going.categoryId, -1);
    },
    categoryName: (role, categoryId) => {
      const category = categories(role).find((each) => each.categoryId === categoryId);
      return category === undefined || category.kind === 'standard' ? null : category.name;
    },
  };
}

const belongs = (people: PeopleDraft, role: Role, key: string): boolean =>
  (role === 'experiencer' ? people.experiencers : people.leaders).some((row) => row.key === key);
