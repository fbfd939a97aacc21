import type { NeedItem } from '@kkumteo/contract/office/day';
import { FINDING_WORDS, REVIEW_WORDS } from '@kkumteo/copy/day';
import { isRefundForPerson, type Need, NEED_KINDS, type NeedKind } from '@kkumteo/domain/day/needs';
import { isFull, phaseOf } from '@kkumteo/domain/day/round-of-day';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formatDay, formatMinute, kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { listForReview } from '../messages/store.ts';
import { waitingFindings } from '../payment/comparison/findings.ts';
import { waitingRefunds } from '../payment/refunds/refund-queue.ts';
import { waitingPayments } from '../payment/refunds/review-queue.ts';
import { findOverdue } from '../reservation/pay-later/store.ts';
import { readRounds } from './read-rounds.ts';

interface Asked {
  readonly sql: Sql;
  readonly state: CatalogueState;
  readonly now: Instant;
}

export interface CountedNeed extends Need {
  /** One line about what waits. */
  readonly detail: string;
}

const amountOf = (won: number): string => `${won.toLocaleString('ko-KR')}원`;
const referenceOf = (digits: number | null): string | null => (digits === null ? null : formatBookingReference(digits));
const NOWHERE = { isLate: false, place: null } as const;

async function payments({ sql }: Asked): Promise<readonly NeedItem[]> {
  const waiting = (await waitingPayments(sql)).flatMap(({ reason, amount, since, bookingReference }) =>
    reason === null
      ? []
      : [
          {
            ...NOWHERE,
            title: REVIEW_WORDS[reason],
            detail: amountOf(amount),
            since,
            bookingReference: referenceOf(bookingReference),
          },
        ],
  );
  const findings = (await waitingFindings(sql)).map(({ kind, ours, theirs }) => ({
    ...NOWHERE,
    title: FINDING_WORDS[kind],
    detail: `장부 ${amountOf(ours)}, 결제사 ${amountOf(theirs)}`,
    since: null,
    bookingReference: null,
  }));
  return [...waiting, ...findings];
}

const refunds = async ({ sql, now }: Asked): Promise<readonly NeedItem[]> =>
  (await waitingRefunds(sql, now))
    .filter(isRefundForPerson)
    .map(({ review, amount, dueOn, waited, isLate, requestedAt, bookingReference }) => ({
      title: review === null ? `${waited}영업일째 기다려요` : REVIEW_WORDS[review],
      detail: `${amountOf(amount)} · 기한 ${formatDay(dueOn)}`,
      since: requestedAt,
      bookingReference: referenceOf(bookingReference),
      isLate,
      place: null,
    }));

const pledges = async ({ sql, now }: Asked): Promise<readonly NeedItem[]> =>
  (await findOverdue(sql, now)).map(({ organisation, bookingReference, visitDate, people, amount, dueAt }) => ({
    title: organisation ?? formatBookingReference(bookingReference),
    detail: `${formatDay(visitDate)} 방문 ${people}명 · ${amountOf(amount)} · 기한 ${formatDay(kstDate(dueAt))}`,
    since: dueAt,
    bookingReference: formatBookingReference(bookingReference),
    isLate: true,
    place: null,
  }));

const CHANNEL_WORDS = { mail: '메일', phone: '알림톡' } as const;

const messages = async ({ sql }: Asked): Promise<readonly NeedItem[]> =>
  (await listForReview(sql)).map(({ channel, code, tries, dueAt, bookingReference }) => ({
    ...NOWHERE,
    title: `${CHANNEL_WORDS[channel]}을 보내지 못했어요`,
    detail: `${tries}번 보냈고 ${code} 답을 받았어요`,
    since: dueAt,
    bookingReference: referenceOf(bookingReference),
  }));

async function fullRounds({ sql, state, now }: Asked): Promise<readonly NeedItem[]> {
  const day = kstDate(now);
  const rounds = await readRounds(sql, state, day);
  return rounds
    .filter(
      (round) => round.waiting > 0 && isFull(round) && !['running', 'over'].includes(phaseOf(round, kstMinute(now))),
    )
    .toSorted((one, other) => one.startMinute - other.startMinute)
    .map(({ productName, roundName, startMinute, waiting, roundId }) => ({
      title: `${productName} ${roundName}`,
      detail: `${formatMinute(startMinute)} 시작 · ${waiting}명이 기다려요`,
      since: null,
      bookingReference: null,
      isLate: false,
      place: { day, roundId },
    }));
}

const READ: Readonly<Record<NeedKind, (asked: Asked) => Promise<readonly NeedItem[]>>> = {
  payments,
  refunds,
  pledges,
  messages,
  'full-rounds': fullRounds,
};

/** What of this kind waits for a person, oldest first. */
export const readNeed = (asked: Asked, kind: NeedKind): Promise<readonly NeedItem[]> => READ[kind](asked);

/** How much of each of the kinds waits, with one line about it. */
export async function countNeeds(asked: Asked, kinds: readonly NeedKind[]): Promise<readonly CountedNeed[]> {
  const needs: CountedNeed[] = [];
  for (const kind of NEED_KINDS.filter((each) => kinds.includes(each))) {
    const items = await readNeed(asked, kind);
    needs.push({ kind, count: items.length, detail: detailOf(items) });
  }
  return needs;
}

function detailOf(items: readonly NeedItem[]): string {
  const [first] = items;
  if (first === undefined) return '';
  return items.length === 1 ? first.title : `${first.title} 외 ${items.length - 1}건`;
}
