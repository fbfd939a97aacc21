import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { couponDropped } from '@kkumteo/copy/ticket';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { headcountMaximum } from '@kkumteo/domain/catalog/track';
import { priceRowsOn, type PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageMember, usePageMember } from '../../../lib/page-member.ts';
import { readValue, useSessionValue } from '../../../lib/use-session-value.ts';
import { leadersOf, startingGroup, withLeaders } from '../../participants/group-headcounts.ts';
import { seatsWithin, withLeaderAsked, isAboveSeats } from '../../participants/headcount-bounds.ts';
import { countKey, type Headcounts, heldTo, type SeatsLeft } from '../../participants/headcounts.ts';
import { type AppliedCoupon, isValidOn } from '../../pricing/applied-coupon.ts';
import { type Agreed, EMPTY_TICKET, type TicketDraft } from '../ticket-draft.ts';
import { ticketSlot } from '../booking-draft.ts';

/** Day and round as the address says them. */
export interface TicketAddress {
  readonly date: KstDate | null;
  readonly round: number | null;
  readonly invitation?: string | undefined;
}

export interface Ticket extends TicketDraft {
  readonly rows: readonly PriceRow[];
  readonly round: RoundAvailability | null;
  /** Whether the address names a round of a day that is not there yet. */
  readonly roundComes: boolean;
  /** What the round has left, and no more than the product takes in all. */
  readonly seats: SeatsLeft;
  /** The visitor's counts; `counts` are these, limited to `seats` unless they were set higher in this round. */
  readonly wanted: Headcounts;
  readonly setCounts: (counts: Headcounts) => void;
  readonly agree: (change: Agreed) => void;
  readonly setCoupon: (coupon: AppliedCoupon | null) => void;
  /** Leaves the counts as they are held for the step that comes after the panel. */
  readonly settle: () => void;
}

export interface TicketSource {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly address: TicketAddress;
  /** Whether the rounds are those of the day in the address. */
  readonly settled: boolean;
  readonly onRound: (roundId: number) => void;
}

/**
 * The ticket in progress: day and round from the address, headcounts and agreements from the draft. A round that the
 * new day doesn't have is replaced by the first one (booking spec §4).
 */
export function useTicket({ track, detail, address, settled, onRound }: TicketSource): Ticket {
  const slot = ticketSlot(track, detail.product.productId);
  const [stored, store] = useSessionValue(slot);
  const kept = stored ?? EMPTY_TICKET;
  const rows = priceRowsOn(detail.priceRows, track, address.date ?? detail.pricedDay);
  const round = address.date === null || !settled ? null : roundToTake(detail.rounds, address.round);
  const left = { experiencers: round?.remainingSeats ?? 0, leaders: round?.remainingLeaderSeats ?? null };
  const seats = seatsWithin(rows, left, detail.product.fixedHeadcount ? detail.product.roomTotalLimit : null);
  const wantedOf = ({ counts }: TicketDraft) =>
    Object.keys(counts).length === 0 ? startingCounts(rows, track) : withLeaderAsked(rows, counts);
  const wanted = wantedOf(kept);
  // The round in which more were counted than it had seats for: that number is the visitor's own, and stays.
  const [aboveIn, setAboveIn] = useState<number | null>(null);
  const ticket: TicketDraft = {
    visitDate: address.date,
    roundId: round?.roundId ?? null,
    counts: round === null || round.roundId === aboveIn ? wanted : heldOn(track, rows, wanted, seats),
    agreed: kept.agreed,
    coupon: couponOn(kept, address.date),
    // A code for a public product is no invitation, whatever the address says.
    invitationCode: (detail.product.policy.invitationOnly ? address.invitation : undefined) ?? null,
  };
  // What was counted is kept: seats that come back are the visitor's again.
  const draftOf = (from: TicketDraft): TicketDraft => ({
    ...ticket,
    counts: wantedOf(from),
    agreed: from.agreed,
    coupon: couponOn(from, address.date),
  });
  const draft = draftOf(kept);
  const press = (next: TicketDraft, shown = draft) =>
    store(pageMember() ? next : { ...next, shown: stored === null ? shown : (stored.shown ?? null) });
  // A view that was kept aside has not seen what was counted on the other track, or forgotten, meanwhile.
  const draftNow = () => draftOf(readValue(slot) ?? EMPTY_TICKET);

  const takeRound = useEffectEvent(onRound);
  const takenId = round?.roundId ?? null;
  useEffect(() => {
    if (takenId !== null && takenId !== address.round) takeRound(takenId);
  }, [takenId, address.round]);

  const dropped = kept.coupon !== ticket.coupon;
  const dropCoupon = useEffectEvent(() => {
    store(draftNow());
    showHint(couponDropped);
  });
  useEffect(() => {
    if (dropped) dropCoupon();
  }, [dropped]);

  // The reserve step reads the choice from the draft. Of a visitor only presses are kept: they replace the draft of the
  // member who logs in, or who is only recognised later.
  const isMembers = Boolean(usePageMember());
  const remember = useEffectEvent(() => store(draftNow()));
  useEffect(() => {
    if (takenId !== null && isMembers) remember();
  }, [address.date, takenId, isMembers]);

  return {
    ...ticket,
    rows,
    round,
    roundComes: !settled && address.date !== null && address.round !== null,
    seats,
    wanted,
    // A coupon may have gone to the cart with the press that also changes the counters.
    setCounts: (counts) => {
      setAboveIn(isAboveSeats(track, counts, seats) ? takenId : null);
      press({ ...ticket, counts, coupon: readValue(slot)?.coupon ?? null }, ticket);
    },
    setCoupon: (coupon) => press({ ...draft, coupon }),
    agree: (change) => press({ ...draft, agreed: { ...kept.agreed, ...change } }),
    settle: () => store({ ...ticket, coupon: readValue(slot)?.coupon ?? null }),
  };
}

const couponOn = ({ coupon }: TicketDraft, day: KstDate | null): AppliedCoupon | null =>
  coupon !== null && isValidOn(coupon, day) ? coupon : null;

/** The round of the address where the day has it, else the first (booking spec §4); null where none was chosen yet. */
export function roundToTake(rounds: readonly RoundAvailability[], asked: number | null): RoundAvailability | null {
  if (asked === null) return null;
  return rounds.find((round) => round.roundId === asked) ?? rounds[0] ?? null;
}

/** The counters held to the round; a group's keep the minimum reachable (PD-46), and its free leaders fit its heads. */
function heldOn(track: Track, rows: readonly PriceRow[], counts: Headcounts, seats: SeatsLeft): Headcounts {
  const held = heldTo(counts, { ...seats, experiencers: headcountMaximum(track, seats.experiencers) });
  return track === 'individual' ? held : withLeaders(rows, held, leadersOf(rows, held));
}

/**
 * Fixed rows start with one head; so does the leader where the product requires one (booking spec §5). A group starts
 * with 15.
 */
export function startingCounts(rows: readonly PriceRow[], track: Track): Headcounts {
  if (track === 'group') return startingGroup(rows);
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const standard = row.categories.find(({ kind }) => kind === 'standard') ?? row.categories[0];
    const already = Object.keys(counts).some((key) => key.startsWith(`${row.role}:`));
    if (standard !== undefined && row.fixed && !already) counts[countKey(row.role, standard.categoryId)] = 1;
  }
  return withLeaderAsked(rows, counts);
}
