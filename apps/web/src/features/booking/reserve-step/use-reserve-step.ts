import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { Role } from '@kkumteo/domain/participants/category';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { type FieldErrors, focusSoon, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import type { ListedItem } from '../../../api/pricing.ts';
import { useSessionValue, writeValue } from '../../../lib/use-session-value.ts';
import { seatsWithin, withLeaderAsked } from '../../participants/headcount-bounds.ts';
import { withOwnData } from '../../participants/family.ts';
import { countKey, counterMaximum, type Headcounts, headsOf } from '../../participants/headcounts.ts';
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
import { type NextStep, type StepInput, type StepSubmit, useStepSubmit } from '../use-step-submit.ts';
import { type SaveToFamily, useSaveToFamily } from './use-save-to-family.ts';
import { peopleSlot, ticketSlot } from '../booking-draft.ts';

export interface ReserveStep {
  readonly people: PeopleDraft;
  readonly listed: ListedItem | null;
  readonly errors: FieldErrors;
  readonly family: SaveToFamily;
  readonly error: string | null;
  readonly busy: StepSubmit['busy'];
  readonly leadersOffered: boolean;
  readonly setExperiencers: (rows: readonly ExperiencerRow[]) => void;
  readonly setLeaders: (rows: readonly LeaderRow[]) => void;
  readonly canAdd: (role: Role) => boolean;
  readonly add: (role: Role) => void;
  readonly remove: (role: Role, key: string) => void;
  /** The category's name, null for the standard one. */
  readonly categoryName: (role: Role, categoryId: string) => string | null;
  readonly pay: (shown: Quote | null) => void;
}

export interface ReserveStepInput extends StepInput {
  readonly member: SignedInMember;
}

/** The reserve step: people as typed, the item they make, and 결제하기. */
export function useReserveStep(input: ReserveStepInput): ReserveStep {
  const { track, detail, ticket } = input;
  const { productId } = detail.product;
  const draft = input.cartItem ?? productId;
  const [typed, type] = useSessionValue(peopleSlot(draft));
  const errors = useFieldErrors();
  const rows = priceRowsOn(detail.priceRows, track, ticket.visitDate ?? detail.pricedDay).filter((row) => !row.hidden);
  const kept = typed ?? NOBODY;
  const counts = withLeaderAsked(rows, ticket.counts);
  const counted = peopleFor(counts, kept);
  // Who books comes along as a rule: until something is typed, the first guardian is the member.
  const people = typed === null ? { ...counted, leaders: withOwnData(counted.leaders, input.member) } : counted;
  const item = {
    ...draftItem(track, productId, { ...ticket, counts }),
    experiencers: people.experiencers.map((row) => toExperiencer(row, detail.roomGroups, detail.product.grades)),
    leaders: people.leaders.map(toLeader),
  };
  const round = detail.rounds.find(({ roundId }) => roundId === ticket.roundId);
  const left = { experiencers: round?.remainingSeats ?? 0, leaders: round?.remainingLeaderSeats ?? null };
  const seats = seatsWithin(rows, left, detail.product.fixedHeadcount ? detail.product.roomTotalLimit : null);
  const categories = (role: Role) => rows.filter((row) => row.role === role).flatMap((row) => row.categories);
  const standard = (role: Role) => categories(role).find(({ kind }) => kind === 'standard') ?? categories(role)[0];
  const isFixed = (role: Role, categoryId: string) =>
    rows.some((row) => row.role === role && row.fixed && row.categories.some((one) => one.categoryId === categoryId));
  const listed = listedItem(item, detail);
  const family = useSaveToFamily(draft);
  const next: NextStep = {
    ...input.next,
    proceed: (named, mode) => {
      void family.save(people.experiencers);
      return input.next.proceed(named, mode);
    },
  };
  const { press, ...end } = useStepSubmit({ ...input, next, ticket: { ...ticket, counts } }, item, listed, errors);

  const store = (next: Headcounts) => writeValue(ticketSlot(track, draft), { ...ticket, counts: next });
  const recounted = (role: Role, categoryId: string, by: number): Headcounts => {
    const key = countKey(role, categoryId);
    return { ...counts, [key]: Math.max(0, (counts[key] ?? 0) + by) };
  };
  return {
    people,
    listed,
    errors,
    family,
    ...end,
    pay: (shown) => {
      // The ticket keeps people that were added to the counts.
      if (counts !== ticket.counts) store(counts);
      const missing = family.missing(people.experiencers, 'items.0.experiencers');
      if (missing.length > 0) return errors.show(missing);
      press(shown, 'pay');
    },
    leadersOffered: categories('leader').length > 0,
    setExperiencers: (experiencers) => type({ ...people, experiencers }),
    setLeaders: (leaders) => type({ ...people, leaders }),
    canAdd: (role) => {
      const category = standard(role);
      if (category === undefined || isFixed(role, category.categoryId)) return false;
      const now = counts[countKey(role, category.categoryId)] ?? 0;
      return now < counterMaximum(counts, { track, role, category, seats });
    },
    add: (role) => {
      const category = standard(role);
      errors.clearError(`items.0.${role}s`);
      if (category === undefined) return;
      const next = recounted(role, category.categoryId, 1);
      store(next);
      const known = new Set(people[`${role}s`].map(({ key }) => key));
      const at = peopleFor(next, people)[`${role}s`].findIndex(({ key }) => !known.has(key));
      focusSoon(errors.form, `items.0.${role}s.${at}.name`);
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
      store(recounted(role, going.categoryId, -1));
    },
    categoryName: (role, categoryId) => {
      const category = categories(role).find((each) => each.categoryId === categoryId);
      return category === undefined || category.kind === 'standard' ? null : category.name;
    },
  };
}

/** Rows for all counted people; what was typed stays. */
const peopleFor = (counts: Headcounts, typed: PeopleDraft): PeopleDraft => ({
  experiencers: rowsFor(headsOf(counts, 'experiencer'), typed.experiencers, emptyExperiencer),
  leaders: rowsFor(headsOf(counts, 'leader'), typed.leaders, emptyLeader),
});

const belongs = (people: PeopleDraft, role: Role, key: string): boolean =>
  (role === 'experiencer' ? people.experiencers : people.leaders).some((row) => row.key === key);
