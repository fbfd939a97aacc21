import { canBePaidDirectly } from '@kkumteo/domain/catalog/product';
import { experiencerCount, leadersAllowed } from '@kkumteo/domain/participants/category-checks';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import { leaderCategories } from '@kkumteo/domain/pricing/group-leaders';
import { asksForLeaders, priceRowsOn, type PriceRow } from '@kkumteo/domain/pricing/price-row';
import { type FieldErrors, focusSoon, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQuery } from '@tanstack/react-query';
import { lastOrganisationQuery } from '../../../api/organisation.ts';
import type { ListedItem } from '../../../api/pricing.ts';
import { useSessionValue, writeValue } from '../../../lib/use-session-value.ts';
import {
  NO_ORGANISATION,
  type OrganisationDraft,
  organisationSlot,
  toOrganisation,
} from '../../member/organisation-draft.ts';
import { withOwnData } from '../../participants/family.ts';
import { leaderMaximum, leadersOf, withLeaders } from '../../participants/group-headcounts.ts';
import { groupLeaderRows } from '../../participants/group-leaders.ts';
import { seatsWithin, withLeaderAsked } from '../../participants/headcount-bounds.ts';
import { countKey, type Headcounts } from '../../participants/headcounts.ts';
import { type LeaderRow, NOBODY, toLeader } from '../../participants/people-draft.ts';
import { draftItem, listedItem } from '../draft-item.ts';
import { type StepInput, type StepSubmit, useStepSubmit } from '../use-step-submit.ts';
import { peopleSlot, ticketSlot } from '../booking-draft.ts';

export interface GroupStepInput extends Omit<StepInput, 'track'> {
  readonly member: SignedInMember;
}

export interface GroupStep {
  /** What the main button goes on with. */
  readonly mode: CheckoutMode;
  /** Whether a pledge can be given instead: what comes from the cart has chosen there. */
  readonly pledgeOffered: boolean;
  readonly organisation: OrganisationDraft;
  readonly setOrganisation: (draft: OrganisationDraft) => void;
  readonly leaders: readonly LeaderRow[];
  readonly setLeaders: (rows: readonly LeaderRow[]) => void;
  /** Rows for as many leaders as were pasted, as far as the round takes them. */
  readonly growLeaders: (rows: number) => readonly LeaderRow[];
  readonly canAddLeader: boolean;
  readonly addLeader: () => void;
  readonly removeLeader: (row: LeaderRow) => void;
  readonly leadersOffered: boolean;
  /** How many leaders come for free; null where all do. */
  readonly freeLeaders: number | null;
  /** What a leader is called beside the number: 무료, or why the fee is due. */
  readonly leaderWord: (row: LeaderRow) => string | null;
  readonly experiencers: number;
  readonly listed: ListedItem | null;
  readonly errors: FieldErrors;
  readonly error: string | null;
  readonly busy: StepSubmit['busy'];
  readonly press: StepSubmit['press'];
}

/** The group's reserve step: organisation and leaders as typed, the item they make, and 결제하기 or 확약하기 (PD-53). */
export function useGroupStep(input: GroupStepInput): GroupStep {
  const { detail, ticket } = input;
  const { productId } = detail.product;
  const draft = input.cartItem ?? productId;
  const [typedOrganisation, setOrganisation] = useSessionValue(organisationSlot);
  const { data: last } = useQuery(lastOrganisationQuery);
  const organisation = typedOrganisation ?? { ...NO_ORGANISATION, ...last };
  const [typed, type] = useSessionValue(peopleSlot(draft));
  const errors = useFieldErrors();
  const rows = priceRowsOn(detail.priceRows, 'group', ticket.visitDate ?? detail.pricedDay);
  const people = typed ?? NOBODY;
  const asked = withLeaderAsked(rows, ticket.counts);
  const counts = asked === ticket.counts ? asked : withLeaders(rows, asked, leadersOf(rows, asked));
  const rowsOfLeaders = groupLeaderRows(rows, counts, people.leaders);
  // Who books leads the group as a rule: until something is typed, the first leader is the member.
  const leaders = typed === null ? withOwnData(rowsOfLeaders, input.member) : rowsOfLeaders;
  const payable = canBePaidDirectly(detail.product.policy);
  const mode = payable ? input.next.wanted : 'pledge';
  const item = {
    ...draftItem('group', productId, { ...ticket, counts }),
    leaders: leaders.map(toLeader),
    organisation: toOrganisation(organisation, detail.product.grades),
  };
  const listed = listedItem(item, detail);
  const end = useStepSubmit({ ...input, track: 'group', ticket: { ...ticket, counts } }, item, listed, errors);
  const round = detail.rounds.find(({ roundId }) => roundId === ticket.roundId);
  const left = { experiencers: round?.remainingSeats ?? 0, leaders: round?.remainingLeaderSeats ?? null };
  const seats = seatsWithin(rows, left, detail.product.fixedHeadcount ? detail.product.roomTotalLimit : null);
  const most = leaderMaximum(rows, counts, seats);
  const counted = leadersOf(rows, counts);
  const { free } = leaderCategories(rows);
  const experiencers = experiencerCount(item);
  const setCounts = (next: Headcounts) => writeValue(ticketSlot('group', draft), { ...ticket, counts: next });
  const setLeaders = (next: readonly LeaderRow[]) => type({ ...people, leaders: next });

  return {
    ...end,
    press: (shown, aim) => {
      // The ticket keeps leaders that were added to the counts.
      if (counts !== ticket.counts) setCounts(counts);
      end.press(shown, aim);
    },
    mode,
    pledgeOffered: payable && input.cartItem === null,
    organisation,
    setOrganisation,
    leaders,
    setLeaders,
    growLeaders: (wanted) => {
      const total = Math.min(most, Math.max(counted, wanted - (leaders.length - counted)));
      const grown = withLeaders(rows, counts, total);
      if (total > counted) setCounts(grown);
      return groupLeaderRows(rows, grown, leaders);
    },
    canAddLeader: counted < most,
    addLeader: () => {
      errors.clearError('items.0.leaders');
      setLeaders(leaders);
      setCounts(withLeaders(rows, counts, counted + 1));
      // Companions come after the leaders.
      focusSoon(errors.form, `items.0.leaders.${counted}.name`);
    },
    removeLeader: (row) => {
      const isShared = leaders.indexOf(row) < counted;
      const key = countKey('leader', row.categoryId);
      setLeaders(leaders.filter((each) => each !== row));
      setCounts(
        isShared ? withLeaders(rows, counts, counted - 1) : { ...counts, [key]: Math.max(0, (counts[key] ?? 0) - 1) },
      );
    },
    leadersOffered: asksForLeaders(rows),
    freeLeaders: free?.experiencersEach == null ? null : leadersAllowed(experiencers, free.experiencersEach),
    leaderWord: (row) => categoryWord(rows, row),
    experiencers,
    listed,
    errors,
  };
}

function categoryWord(rows: readonly PriceRow[], { categoryId }: LeaderRow): string | null {
  const row = rows.find(
    (each) => each.role === 'leader' && each.categories.some((one) => one.categoryId === categoryId),
  );
  const category = row?.categories.find((each) => each.categoryId === categoryId);
  if (row === undefined || category === undefined || row.fee === 0) return null;
  if (category.kind === 'group-leader') return '무료';
  return category.kind === 'standard' ? '유료' : category.name;
}
