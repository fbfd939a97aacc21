import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import { panelRefusal } from '@kkumteo/domain/reservation/booking-checks';
import { reserveStepRefusals } from '@kkumteo/domain/reservation/field-refusals';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../api/pricing.ts';
import { checkSeats } from '../../api/payment.ts';
import { paths } from '../../app/paths.ts';
import { failureMessage, isNotLoggedIn } from '../../lib/http.ts';
import { useSessionValue, writeValue } from '../../lib/use-session-value.ts';
import { type FieldErrors, useFieldErrors } from '../../ui/field-errors.ts';
import { showHint } from '../../ui/toast.tsx';
import { useAskLogin } from '../member/use-ask-login.ts';
import { countKey, counterMaximum, headsOf } from '../participants/headcounts.ts';
import {
  emptyExperiencer,
  emptyLeader,
  type ExperiencerRow,
  type LeaderRow,
  NOBODY,
  type PeopleDraft,
  peopleSlot,
  rowsFor,
  toExperiencer,
  toLeader,
} from '../participants/people-draft.ts';
import { bookingToCheck } from './booking-facts.ts';
import { checkoutList, checkoutSlot } from './checkout-list.ts';
import { draftItem, listedItem } from './draft-item.ts';
import type { ReadyTicket } from './ready-ticket.ts';
import { ticketSlot } from './ticket-draft.ts';

export interface ReserveStepInput {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: ReadyTicket;
  readonly calendar: readonly CalendarDay[];
  readonly now: Instant;
}

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
  readonly pay: () => void;
}

/** The reserve step: people as typed, the item they make, and 결제하기. */
export function useReserveStep(input: ReserveStepInput): ReserveStep {
  const { track, detail, ticket } = input;
  const { productId } = detail.product;
  const [typed, type] = useSessionValue(peopleSlot(productId));
  const errors = useFieldErrors();
  const rows = priceRowsOn(detail.priceRows, track).filter((row) => !row.hidden);
  const kept = typed ?? NOBODY;
  const people: PeopleDraft = {
    experiencers: rowsFor(headsOf(ticket.counts, 'experiencer'), kept.experiencers, emptyExperiencer),
    leaders: rowsFor(headsOf(ticket.counts, 'leader'), kept.leaders, emptyLeader),
  };
  const item = {
    ...draftItem(track, productId, ticket),
    experiencers: people.experiencers.map(toExperiencer),
    leaders: people.leaders.map(toLeader),
  };
  const round = detail.rounds.find(({ roundId }) => roundId === ticket.roundId);
  const seats = { experiencers: round?.remainingSeats ?? 0, leaders: round?.remainingLeaderSeats ?? null };
  const categories = (role: Role) => rows.filter((row) => row.role === role).flatMap((row) => row.categories);
  const standard = (role: Role) => categories(role).find(({ kind }) => kind === 'standard') ?? categories(role)[0];
  const listed = listedItem(item, detail);
  const pressing = usePay(input, item, listed, errors);

  const recount = (role: Role, categoryId: string, by: number) => {
    const key = countKey(role, categoryId);
    const counts = { ...ticket.counts, [key]: Math.max(0, (ticket.counts[key] ?? 0) + by) };
    writeValue(ticketSlot(track, productId), { ...ticket, counts });
  };
  return {
    people,
    listed,
    errors,
    ...pressing,
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
      errors.mend(`items.0.${role}s`);
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

/** 결제하기: every field's refusal at once with the focus on the first, the seat check, then the payment page. */
function usePay(
  { track, detail, hall, calendar, now }: ReserveStepInput,
  item: ReturnType<typeof draftItem>,
  listed: ListedItem | null,
  errors: FieldErrors,
) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useRef(false);
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const fail = (message: string) => {
    setError(message);
    showHint(message);
  };

  const go = async () => {
    const booking = bookingToCheck({ purpose: 'reserve', item, detail, hall, calendar, now });
    const panel = panelRefusal(booking);
    if (panel !== null) return fail(sentenceFor(panel));
    const refused = [...reserveStepRefusals(booking)].map(([field, refusal]) => ({
      field,
      message: sentenceFor(refusal),
    }));
    if (refused.length > 0) return errors.show(refused);
    if (listed === null) return undefined;
    const seats = await checkSeats({ track, items: [listed] });
    if (!seats.seatsLeft) return fail(seats.message ?? sentenceFor({ code: 'schedule.no-seats' }));
    writeValue(checkoutSlot, checkoutList(track, [listed]));
    return navigate(paths.payment(track));
  };

  const pay = async () => {
    if (guard.current) return;
    guard.current = true;
    setBusy(true);
    setError(null);
    try {
      await go();
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else fail(failureMessage(thrown));
    } finally {
      guard.current = false;
      setBusy(false);
    }
  };
  return { error, busy, pay: () => void pay() };
}
