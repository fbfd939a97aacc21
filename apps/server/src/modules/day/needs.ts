import type { NeedItem, RoundShown } from '@kkumteo/contract/office/day';
import { type Need, NEED_KINDS, type NeedKind } from '@kkumteo/domain/day/needs';
import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { isFull, phaseOf } from '@kkumteo/domain/day/round-of-day';
import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { wonFor } from '@kkumteo/domain/staff/may';
import { needsReader } from '@kkumteo/domain/staff/proposal';
import { kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { failedDrafts } from '../drafts/open-draft.ts';
import { listOpen } from '../inquiry/store.ts';
import { findHeld, findKept } from '../closing/progress-store.ts';
import { listForReview } from '../messages/store.ts';
import { findOverdue } from '../reservation/pay-later/store.ts';
import { yearsToName } from '../schedule/calendar/extend-calendar.ts';
import { readPaymentWork, readRefundWork, referenceOf } from '../settlement/work.ts';
import type { Reader } from '../staff/actor.ts';
import { listProposals } from '../staff/proposals.ts';
import { readRounds } from './read-rounds.ts';

interface Asked {
  readonly sql: Sql;
  /** Of the day, where they have been read. */
  readonly rounds?: readonly RoundShown[];
  readonly state: CatalogueState;
  readonly now: Instant;
  /** Who asks: a proposal of one's own waits for another person. */
  readonly by: Reader;
}

export interface CountedNeed extends Need {
  readonly first: NeedItem;
}

const NOTHING: NeedItem = {
  word: '',
  name: null,
  people: null,
  amount: null,
  theirs: null,
  day: null,
  startMinute: null,
  dueOn: null,
  times: null,
  since: null,
  bookingReference: null,
  isLate: false,
  roundId: null,
  inquiryNo: null,
  workId: null,
  closingId: null,
  heldBy: null,
  draftOf: null,
  why: null,
};

const proposals = async ({ sql, now, by }: Asked): Promise<readonly NeedItem[]> =>
  (await listProposals(sql, by, now))
    .filter((proposal) => needsReader(proposal, by, now))
    .toSorted((one, other) => one.proposedAt - other.proposedAt)
    .map(({ kind, proposedBy, proposedAt }) => ({ ...NOTHING, word: kind, name: proposedBy.name, since: proposedAt }));

const ofWork = ({
  reason,
  amount,
  theirs,
  dueOn,
  waited,
  since,
  bookingReference,
  isLate,
  workId,
}: SettlementWork): NeedItem => ({
  ...NOTHING,
  word: reason,
  amount,
  theirs,
  dueOn,
  times: waited,
  since,
  bookingReference,
  isLate,
  workId,
});

const payments = async ({ sql, now }: Asked): Promise<readonly NeedItem[]> =>
  (await readPaymentWork(sql, now)).map(ofWork);

async function refunds({ sql, now }: Asked): Promise<readonly NeedItem[]> {
  const heldBy = await findHeld(sql, kstDate(now));
  return (await readRefundWork(sql, now)).map((work) => ({
    ...ofWork(work),
    ...heldBy('refund', work.bookingReference),
  }));
}

const closing = async ({ sql, now, by }: Asked): Promise<readonly NeedItem[]> =>
  (await findKept(sql, kstDate(now))).map(({ why, amount, bookingReference, ...kept }) => ({
    ...NOTHING,
    ...kept,
    word: why,
    amount: amount === 0 ? null : wonFor(by.role, amount),
    bookingReference: formatBookingReference(bookingReference),
  }));

const publications = async ({ sql }: Asked): Promise<readonly NeedItem[]> =>
  (await failedDrafts(sql)).map(({ subject, name, dueAt, failure }) => ({
    ...NOTHING,
    name,
    since: dueAt,
    draftOf: subject,
    why: failure,
  }));

const pledges = async ({ sql, now }: Asked): Promise<readonly NeedItem[]> =>
  (await findOverdue(sql, now)).map(({ organisation, bookingReference, visitDate, people, amount, dueAt }) => ({
    ...NOTHING,
    name: organisation,
    people,
    amount,
    day: visitDate,
    dueOn: kstDate(dueAt),
    since: dueAt,
    bookingReference: formatBookingReference(bookingReference),
    isLate: true,
  }));

async function messages({ sql, now }: Asked): Promise<readonly NeedItem[]> {
  const heldBy = await findHeld(sql, kstDate(now));
  return (await listForReview(sql)).map(({ channel, tries, dueAt, bookingReference: digits }) => {
    const bookingReference = referenceOf(digits);
    return {
      ...NOTHING,
      word: channel,
      times: tries,
      since: dueAt,
      bookingReference,
      ...heldBy('message', bookingReference),
    };
  });
}

const inquiries = async ({ sql }: Asked): Promise<readonly NeedItem[]> =>
  (await listOpen(sql)).map(({ reference, topic, askedAt, bookingReference }) => ({
    ...NOTHING,
    word: topic,
    since: askedAt,
    bookingReference: referenceOf(bookingReference),
    inquiryNo: formatInquiryNumber(reference),
  }));

async function fullRounds({ sql, state, now, rounds }: Asked): Promise<readonly NeedItem[]> {
  const day = kstDate(now);
  const minute = kstMinute(now);
  return (rounds ?? (await readRounds(sql, state, day)))
    .filter((round) => round.waiting > 0 && isFull(round) && ['soon', 'later'].includes(phaseOf(round, minute)))
    .toSorted((one, other) => one.startMinute - other.startMinute)
    .map(({ productName, roundName, startMinute, waiting, roundId }) => ({
      ...NOTHING,
      name: `${productName} ${roundName}`,
      people: waiting,
      day,
      startMinute,
      roundId,
    }));
}

const holidays = async ({ sql, now }: Asked): Promise<readonly NeedItem[]> =>
  (await yearsToName(sql, now)).map((year) => ({ ...NOTHING, word: 'holidays', day: `${year}-01-01` }));

const READ: Readonly<Record<NeedKind, (asked: Asked) => Promise<readonly NeedItem[]>>> = {
  proposals,
  payments,
  refunds,
  closing,
  publications,
  pledges,
  messages,
  inquiries,
  'full-rounds': fullRounds,
  holidays,
};

/** What of this kind waits for a person, oldest first. */
export const readNeed = (asked: Asked, kind: NeedKind): Promise<readonly NeedItem[]> => READ[kind](asked);

/** How much of each of the kinds waits, and the oldest of it; a kind with nothing to do is left out. */
export async function countNeeds(asked: Asked, kinds: readonly NeedKind[]): Promise<readonly CountedNeed[]> {
  const needs: CountedNeed[] = [];
  for (const kind of NEED_KINDS.filter((each) => kinds.includes(each))) {
    const items = await readNeed(asked, kind);
    const [first] = items;
    if (first !== undefined) needs.push({ kind, count: items.length, first });
  }
  return needs;
}
