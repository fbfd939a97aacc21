import {
  moveCall,
  moveChoicesCall,
  movePaths,
  movePreviewCall,
  type Move,
  type MoveDone,
  type MovePreview,
} from '@kkumteo/contract/office/move';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { needsSecondPerson } from '@kkumteo/domain/reservation/staff-acts';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import { may } from '@kkumteo/domain/staff/may';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import type { Api } from '../../../http/api.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { knownProduct } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { officeCallsOf } from '../../staff/office-calls.ts';
import { noteStaffAct, type ByStaff } from '../act/store.ts';
import { onePress } from '../../staff/one-press.ts';
import { lineOf } from '../edit-people/load-line.ts';
import { findReservation } from '../read/store.ts';
import { readChoices } from './choices.ts';
import { payoutsOf } from './desk-hands.ts';
import { decideMove, settlementRefusal, type DecidedMove, type MoveRefusal } from './decide-move.ts';
import { moveFits, moveLines, type DoneMove, type MoveDeps } from './move-lines.ts';
import { findOwner, findWaived } from './store.ts';
import { proposeWaiver } from './waiver.ts';

/** A message as its visitor reads it. */
export type WriteMoveMessage = (
  facts: Extract<MessageFacts, { kind: 'booking-moved' }>,
  around: { readonly link: string; readonly parkName: string; readonly phone: string },
) => Promise<{ readonly subject: string; readonly text: string }>;

export interface MoveOfficeDeps extends MoveDeps, Pick<SiteDeps, 'staff'> {
  readonly write: WriteMoveMessage;
}

interface OfLine {
  readonly reservationNo: string;
  readonly lineNo: string;
}

type Target = Pick<Move, 'productId' | 'day' | 'roundId' | 'settlement'>;

/** Moving a line of any reservation to another day or product: what there is, what it comes to, and doing it. */
export function moveOfficeRoutes(api: Api, deps: MoveOfficeDeps): void {
  const { db, catalogue, clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office reservation']);
  const at = [':reservationNo', ':lineNo'] as const;

  calls.get(movePaths.choices(...at), moveChoicesCall, 'reservation.price-act', async ({ params, query }) => {
    const { reservation: row, line } = await findLineOf(db, params);
    return readChoices(db, await catalogue.current(), { row, line, ...query }, clock.now());
  });
  calls.post(movePaths.preview(...at), movePreviewCall, 'reservation.price-act', async ({ params, body }, by) =>
    previewMove(deps, by, params, body),
  );
  calls.post(movePaths.move(...at), moveCall, 'reservation.move', async ({ params, body }, by) =>
    orRefuse(ofWhole(await moveByStaff(deps, by, params, body))),
  );
}

async function findLineOf(sql: Sql, { reservationNo, lineNo }: OfLine) {
  const memberKey = await findOwner(sql, reservationNo);
  const row = memberKey === null ? null : await findReservation(sql, memberKey, reservationNo);
  return orRefuse(await lineOf(sql, row, lineNo));
}

async function previewMove(deps: MoveOfficeDeps, by: Actor, own: OfLine, to: Target): Promise<MovePreview> {
  const { db, catalogue, clock } = deps;
  const { reservation: row } = await findLineOf(db, own);
  const state = await catalogue.current();
  const now = clock.now();
  const decided = orRefuse(ofWhole(await decideMove(db, state, { row, terms: termsOf(own, to) }, now)));
  const { price, money } = decided;
  const needsAccount = needsRefundAccount(row.paymentMethod, price.refund);
  const refusal =
    settlementRefusal(decided, { account: needsAccount ? ANY_ACCOUNT : null, isAtDesk: mayHandle(by) }, now) ??
    ((await moveFits(db, decided)) ? null : ({ code: 'reservation.move-no-seats' } as const));
  return {
    before: price.before,
    after: price.after,
    difference: price.difference,
    money,
    refund: price.refund,
    method: row.paymentMethod,
    needsAccount,
    isByPerson: decided.isByPerson,
    taken: price.taken,
    payouts: await payoutsOf(db, decided),
    mayWaive: may(by.role, 'reservation.except'),
    needsSecondPerson: price.waived > 0 && needsSecondPerson(price.waived + (await findWaived(db, row.reservationNo))),
    blocked: refusal === null ? null : sentenceOf(refusal),
    roomsDropped: roomsDroppedBy(decided),
    message: await messageOf(deps, decided, state.operator),
  };
}

/** The sheet has no field for a place that was chosen: what is refused is said at its button. Money has its fields. */
function ofWhole<T>(decided: Decision<T>): Decision<T> {
  if (decided.ok || decided.rejection.code.startsWith('reservation-act.')) return decided;
  const { field: _field, ...rejection } = decided.rejection;
  return refuse(rejection);
}

/** It is typed later, and is checked then. */
const ANY_ACCOUNT = { bankCode: '004', number: '0000000000', holder: '예금주' };

const termsOf = ({ lineNo }: OfLine, { productId, day, roundId, settlement }: Target) => ({
  moves: [{ lineNo, productId, visitDate: day, roundId }],
  byStaff: true,
  waives: settlement === 'waived',
});

/** At least so many: rooms that are full by then go too. */
function roomsDroppedBy({ moved }: DecidedMove): number {
  return moved.reduce((sum, { people, rooms }) => {
    const kept = new Set(rooms.map(({ participantId }) => participantId));
    return sum + people.filter((person) => person.rooms.length > 0 && !kept.has(person.participantId)).length;
  }, 0);
}

async function messageOf(
  { write }: MoveOfficeDeps,
  { row, moved, price, isByPerson }: DecidedMove,
  operator: { readonly parkName: string; readonly phone: string } | null,
): Promise<MovePreview['message']> {
  const [first] = moved;
  if (first === undefined || operator === null) return { subject: '', text: '' };
  const { line, to, product, round } = first;
  const order = {
    bookerName: '○○○',
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    track: row.track,
    productName: product.name,
    otherItems: moved.length - 1,
    visitDate: to.visitDate,
    startMinute: round.startMinute,
    payTotal: price.after - price.waived,
    refundedAtDesk: 0,
    soldAtDesk: false,
  };
  const { subject, text } = await write(
    {
      kind: 'booking-moved',
      order,
      toRefund: price.refund,
      from: line,
      atDesk: price.taken - price.paidOut,
      isByPerson,
    },
    { ...operator, link: '…' },
  );
  return { subject, text };
}

/**
 * Moves a line with its entry, once for its press; above `EXCEPTION_ALONE_UP_TO` of all waivers of the reservation a
 * waiver is proposed instead (decision 105). Refuses a waiver by a role that may not except from the rules.
 */
async function moveByStaff(
  deps: MoveDeps,
  by: Actor,
  own: OfLine,
  { version, press: pressKey, account, desk, reason, ...to }: Move,
): Promise<Decision<MoveDone, MoveRefusal>> {
  const terms = termsOf(own, to);
  if (terms.waives && !may(by.role, 'reservation.except')) return refuse({ code: 'reservation-move.no-waiver' });
  const { line } = await findLineOf(deps.db, own);
  const state = await deps.catalogue.current();
  const { reservationNo } = own;
  const facts = {
    from: `${line.productName} ${line.visitDate} ${line.roundName}`,
    to: `${knownProduct(state, to.productId)?.product.name ?? ''} ${to.day} ${state.roundById.get(to.roundId)?.name ?? ''}`,
  };
  const staff = { by, reason, pressKey };
  const moved = await onePress(deps.db, staff, () =>
    moveLines(deps, {
      ...terms,
      reservationNo,
      version,
      account,
      desk: desk === null || !mayHandle(by) ? null : { ...desk, staffKey: by.staffKey, name: by.name },
      press: pressKey,
      instead: (tx, decided) => proposeWaiver(tx, { decided, own, to, staff, facts }, deps.clock.now()),
      note: (tx, done) => noteMoved(tx, staff, { ...done, reservationNo, facts }, deps.clock.now()),
    }),
  );
  return moved.ok ? accept(doneOf(moved.value)) : moved;
}

const mayHandle = ({ role }: Pick<Actor, 'role'>): boolean =>
  may(role, 'reservation.take-desk-money') && may(role, 'reservation.refund-desk-money');

async function noteMoved(
  tx: Sql,
  staff: ByStaff,
  {
    money,
    price,
    roomsDropped,
    reservationNo,
    facts,
  }: DoneMove & Pick<OfLine, 'reservationNo'> & { facts: EntryFacts },
  now: Instant,
): Promise<null> {
  const { difference, refund: refunded, taken, paidOut, waived } = price;
  const settled = { money, difference, refunded, roomsDropped };
  const more = { ...(taken > 0 && { taken }), ...(paidOut > 0 && { paidOut }), ...(waived > 0 && { waived }) };
  const act = { act: 'reservation.move', reservationNo, facts: { ...facts, ...settled, ...more } } as const;
  await noteStaffAct(tx, staff, act, now);
  return null;
}

const doneOf = ({ isProposed, roomsDropped, refunded, taken, paidOut }: EntryFacts): MoveDone => ({
  isProposed: isProposed === true,
  roomsDropped: Number(roomsDropped ?? 0),
  refunded: Number(refunded ?? 0),
  taken: Number(taken ?? 0),
  paidOut: Number(paidOut ?? 0),
});
