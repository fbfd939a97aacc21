import type { MessageShown, MomentShown, ReservationShown } from '@kkumteo/contract/office/reservation';
import { formatBookingReference, parseReservationNumber } from '@kkumteo/domain/reservation/booking-reference';
import { can, isPledgeApproved } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { knownMoments, type KnownPast } from '@kkumteo/domain/reservation/story/known-moments';
import { openUntil } from '@kkumteo/domain/reservation/story/people-open';
import { tellStory, toneOf, type StoryMoment } from '@kkumteo/domain/reservation/story/story';
import { waitingOf } from '@kkumteo/domain/reservation/story/waiting';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { maskEmail } from '@kkumteo/domain/shared/mask';
import { sumWon } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../../db/pool.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { findOpenedAt, reservationSubject } from '../../staff/entries.ts';
import { reservationFacts, reservationVersion } from '../read/facts.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from '../read/store.ts';
import { nameFor, phoneFor, refusalOf, type Eyes } from './eyes.ts';
import { attemptMoments, auditMoment, entryMoment, messageMoment, refundMoments, scanMoment } from './happenings.ts';
import { readShownLines } from './lines.ts';
import { moneyOf } from './money.ts';
import {
  findAttempts,
  findAudits,
  findEntries,
  findHead,
  findMessages,
  findNotes,
  findRefunds,
  findScans,
  findTransfers,
  type HeadRow,
  type MessageRow,
} from './store.ts';
import type { StoryWords } from './words.ts';

interface Asked {
  /** As it is said, or the opaque number. */
  readonly number: string;
  readonly by: { readonly staffKey: number; readonly role: StaffRole };
  readonly now: Instant;
  /** Who asks has just opened names and phones. */
  readonly opensNow?: boolean;
}

/** The reservation of a number, of any member; refuses one that is none. */
export async function findByNumber(sql: Sql, number: string): Promise<Decision<HeadRow, ReservationRejection>> {
  const typed = parseReservationNumber(number);
  const head = typed.kind === 'reference' || typed.kind === 'opaque' ? await findHead(sql, typed) : null;
  return head === null ? refuse({ code: 'reservation.not-found' }) : accept(head);
}

/** One reservation with everything that happened to it, as a member of staff sees it. */
export async function readStory(
  sql: Sql,
  state: CatalogueState,
  words: StoryWords,
  { number, by, now, opensNow = false }: Asked,
): Promise<Decision<ReservationShown, ReservationRejection>> {
  const found = await findByNumber(sql, number);
  if (!found.ok) return found;
  const head = found.value;
  const row = await findReservation(sql, head.memberKey, head.reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const subject = reservationSubject(row.reservationNo);
  const openedAt = opensNow ? now : await findOpenedAt(sql, by, 'reservation.open-people', subject);
  const until = may(by.role, 'reservation.open-people') ? openUntil(openedAt, now) : null;
  const eyes: Eyes = { role: by.role, isOpen: until !== null };
  const lines = await findLines(sql, [row.reservationKey]);
  const happened = await readHappened(sql, head);
  const known = knownMoments(happened.moments, pastOf(row, head, lines));
  const told = { ...happened, moments: [...happened.moments, ...known] };
  const facts = reservationFacts(row, lines, state);
  return accept({
    now,
    openUntil: until,
    ...whoOf(row, head, eyes),
    version: reservationVersion(row, lines),
    status: row.status,
    isPaid: row.paymentState === 'paid',
    reservedAt: row.createdAt,
    payDueAt: row.payDueAt,
    paidAt: row.paidAt,
    method: row.paymentMethod,
    language: head.language,
    waiting: waitingFor({ row, head, lines, told, now }, words),
    lines: await readShownLines(sql, state, { row, lines, eyes, now }),
    money: may(by.role, 'day.read-money') ? moneyOf({ row, ...told }, words) : null,
    messages: told.messages.map((message) => messageOf(message, words)),
    notes: await findNotes(sql, row.reservationKey),
    timeline: tellStory(told.moments, told.entries).map((moment) =>
      momentOf(moment, words, { role: by.role, isGroup: row.track === 'group' }),
    ),
    pledge: pledgeOf(head, eyes),
    isVerificationWritten: row.verificationWritten,
    can: {
      changeRefusal: refusalOf(can.change(facts, now)),
      cancelRefusal: refusalOf(can.cancel(facts, now)),
      payLaterRefusal: refusalOf(can.payLater(facts, now)),
      correctNameRefusal: row.peopleRemoved ? sentenceOf({ code: 'reservation.people-removed' }) : null,
    },
  });
}

const pastOf = (row: ReservationRow, head: HeadRow, lines: readonly LineRow[]): KnownPast => ({
  status: row.status,
  reservedAt: row.createdAt,
  payTotal: row.payTotal,
  pledgedAt: head.writtenAt,
  cancelledLines: lines.flatMap(({ cancelledAt, ...line }) =>
    cancelledAt === null
      ? []
      : [
          {
            cancelledAt,
            product: line.productName,
            day: line.visitDate,
            round: line.roundName,
            experiencers: line.experiencerCount,
            leaders: line.leaderCount,
          },
        ],
  ),
});

async function readHappened(sql: Sql, head: HeadRow) {
  const { reservationKey, reservationNo } = head;
  const attempts = await findAttempts(sql, head);
  const attemptIds = attempts.map(({ attemptId }) => attemptId);
  const refunds = await findRefunds(sql, attemptIds);
  const refundIds = refunds.map(({ refundId }) => refundId);
  const messages = await findMessages(sql, reservationNo, refundIds);
  const moments = [
    ...(await findAudits(sql, [reservationNo, ...attemptIds, ...refundIds])).map(auditMoment),
    ...attempts.flatMap(attemptMoments),
    ...refunds.flatMap(refundMoments),
    ...messages.map(messageMoment),
    ...(await findScans(sql, reservationKey)).map(scanMoment),
  ];
  const entries = (await findEntries(sql, reservationSubject(reservationNo))).map(entryMoment);
  return {
    attempts,
    refunds,
    messages,
    moments,
    entries,
    transfers: await findTransfers(sql, reservationKey, attemptIds),
  };
}

type Happened = Awaited<ReturnType<typeof readHappened>>;

function whoOf(row: ReservationRow, head: HeadRow, eyes: Eyes) {
  const name = row.peopleRemoved ? sentenceOf({ code: 'reservation.people-removed' }) : nameFor(eyes, row.bookerName);
  return {
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    isGroup: row.track === 'group',
    title: (row.track === 'group' ? row.organisationName : null) ?? name,
    booker: {
      name,
      phone: phoneFor(eyes, row.bookerMobile),
      email:
        !may(eyes.role, 'roster.read-phones') || row.bookerEmail === ''
          ? null
          : eyes.isOpen
            ? row.bookerEmail
            : maskEmail(row.bookerEmail),
    },
    isPeopleRemoved: row.peopleRemoved,
    memberKey: head.hasLeft || head.isOfDesk ? null : head.memberKey,
    organisation:
      row.organisationName === null
        ? null
        : {
            name: row.organisationName,
            kind: head.organisationKind,
            address: [row.organisationAddress, row.organisationDetailAddress].filter(Boolean).join(' '),
            phone: may(eyes.role, 'roster.read-phones') ? row.organisationPhone : null,
            gradeNames: row.gradeNames ?? '',
          },
  };
}

interface Waited {
  readonly row: ReservationRow;
  readonly head: HeadRow;
  readonly lines: readonly LineRow[];
  readonly told: Happened;
  readonly now: Instant;
}

function waitingFor({ row, head, lines, told, now }: Waited, words: StoryWords): ReservationShown['waiting'] {
  const open = lines.filter(({ state }) => state === 'open');
  const first = open.map(({ visitDate }) => visitDate).toSorted()[0];
  const kind = waitingOf(
    {
      status: row.status,
      paymentNeedsReview: told.attempts.some(({ reviewReason }) => reviewReason !== null),
      refundNeedsReview: told.refunds.some(({ state }) => state === 'needs-review'),
      payDueAt: row.payDueAt,
      isPledgeApproved: head.approvedAt !== null || (first !== undefined && isPledgeApproved(first, now)),
    },
    now,
  );
  if (kind === null) return null;
  const { text, detail } = words.waiting({
    kind,
    isGroup: row.track === 'group',
    payDueAt: row.payDueAt,
    writtenAt: kind === 'pledge-approval' ? head.writtenAt : null,
    experiencers: sumWon(open.map(({ experiencerCount }) => experiencerCount)),
    leaders: sumWon(open.map(({ leaderCount }) => leaderCount)),
  });
  return { kind, text, detail: detail ?? '' };
}

function messageOf(
  { messageId, topic, channel, via, state, endedAt, dueAt, timesAgain }: MessageRow,
  words: StoryWords,
): MessageShown {
  const name = words.messageName(topic);
  const at = endedAt ?? dueAt;
  return { messageId, name, channel, via, state, at, canBeSentAgain: state !== 'waiting', timesAgain };
}

/** Amounts of a story are for who may read money. */
function momentOf(
  { at, what, by, staffName, reason }: StoryMoment,
  words: StoryWords,
  { role, isGroup }: { readonly role: StaffRole; readonly isGroup: boolean },
): MomentShown {
  const { text, detail } = words.moment(may(role, 'day.read-money') ? what : withoutMoney(what), isGroup);
  return { at, text, detail, reason, by: staffName ?? words.by[by], side: by, tone: toneOf(what) };
}

function withoutMoney(what: StoryMoment['what']): StoryMoment['what'] {
  switch (what.kind) {
    case 'placed':
      return { ...what, payTotal: null };
    case 'changed':
    case 'cancelled':
      return { ...what, refunded: null, payTotal: null };
    case 'paid-at-desk':
    case 'refunded-at-desk':
    case 'charged':
    case 'declined':
    case 'refund':
    case 'cancelled-outside':
      return { kind: 'money' };
    default:
      return what;
  }
}

const pledgeOf = (head: HeadRow, eyes: Eyes): ReservationShown['pledge'] =>
  head.pledgeNo === null || head.writtenAt === null || head.changedAt === null
    ? null
    : {
        pledgeNo: head.pledgeNo,
        writtenAt: head.writtenAt,
        changedAt: head.changedAt,
        organisationName: head.organisationName ?? '',
        headName: nameFor(eyes, head.headName ?? ''),
        applicantName: nameFor(eyes, head.applicantName ?? ''),
      };
