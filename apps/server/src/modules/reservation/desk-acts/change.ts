import type {
  ActDone,
  ChangeableLine,
  ChangeAsked,
  ChangedLine,
  ChangePreviewShown,
} from '@kkumteo/contract/office/reservation-acts';
import type { ChangeLines } from '@kkumteo/contract/reservation/change';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { roomSeats } from '@kkumteo/domain/rooms/line-rooms';
import { staffCan } from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../../db/pool.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { knownProduct, type CatalogueState } from '../../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../../schedule/remaining-seats.ts';
import type { Actor } from '../../staff/actor.ts';
import type { OwnReservation } from '../act/store.ts';
import { keptRooms } from '../change/rooms-of-change.ts';
import { adviseOnChange, changeLines, previewChange, type ChangeDeps } from '../change/change-lines.ts';
import type { ChangeRefusal } from '../change/decide-change.ts';
import { lineFacts } from '../read/facts.ts';
import { lineExperiencers, lineLeaders } from '../read/line-people.ts';
import { findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { readShown } from './cancel.ts';
import { asOnePress, findOwned } from './one-press.ts';
import { refundWay } from './refund-way.ts';

/** What each open line of a reservation can be changed to: rounds of its product on its day, and heads. */
export async function changeOptions(
  deps: ChangeDeps,
  number: string,
): Promise<Decision<{ readonly lines: readonly ChangeableLine[] }, ChangeRefusal>> {
  const own = await findOwned(deps.db, number);
  if (!own.ok) return own;
  const { row, lines } = await readShown(deps.db, own.value);
  const open = lines.filter(({ state }) => state === 'open');
  const [state, now] = [await deps.catalogue.current(), deps.clock.now()];
  return accept({ lines: await Promise.all(open.map((line) => optionsOf(deps.db, state, { row, line }, now))) });
}

async function optionsOf(
  sql: Sql,
  state: CatalogueState,
  { row, line }: { readonly row: ReservationRow; readonly line: LineRow },
  now: Instant,
): Promise<ChangeableLine> {
  const people = await findParticipants(sql, line.lineKey);
  const ability = staffCan.changeLine(lineFacts(row, line, state), now);
  const { lineNo, roundId } = line;
  return {
    lineNo,
    refusal: ability.allowed ? null : sentenceOf(ability.rejection),
    roundId,
    experiencersVersion: lineExperiencers(line, people).experiencersVersion,
    leadersVersion: lineLeaders(line, people).leadersVersion,
    heads: people
      .filter(({ headcount }) => headcount > 0)
      .map(({ participantId, role, categoryId, categoryName, headcount, name }) => ({
        participantId: row.track === 'group' && role === 'experiencer' && name === '' ? null : participantId,
        role,
        categoryId,
        categoryName,
        heads: headcount,
      })),
    rounds: await roundsOf(sql, state, line, now),
    categories: row.track === 'group' ? categoriesOf(state, line, 'experiencer') : [],
    leaderCategories: row.track === 'group' ? categoriesOf(state, line, 'leader') : [],
  };
}

async function roundsOf(
  sql: Sql,
  state: CatalogueState,
  { productId, visitDate }: LineRow,
  now: Instant,
): Promise<ChangeableLine['rounds']> {
  const rounds = validOn(knownProduct(state, productId)?.rounds ?? [], visitDate);
  const stock = await readRemaining(sql, rounds, visitDate, visitDate);
  return rounds.map((round) => {
    const { roundId, name, startMinute, endMinute, remainingSeats } = roundAvailability(round, visitDate, stock, now);
    return { roundId, name, startMinute, endMinute, seatsLeft: remainingSeats };
  });
}

function categoriesOf(
  state: CatalogueState,
  { productId, visitDate }: LineRow,
  wanted: ParticipantRow['role'],
): ChangeableLine['categories'] {
  const rows = priceRowsOn(knownProduct(state, productId)?.priceRows ?? [], 'group', visitDate);
  const offered = rows.filter(({ role }) => role === wanted).flatMap(({ categories }) => categories);
  return [...new Map(offered.map(({ categoryId, name }) => [categoryId, { categoryId, name }])).values()];
}

/** What changed lines come to; refuses what can't be had, with the field. */
export async function previewStaffChange(
  deps: ChangeDeps,
  number: string,
  asked: readonly ChangedLine[],
): Promise<Decision<ChangePreviewShown, ChangeRefusal>> {
  const own = await findOwned(deps.db, number);
  if (!own.ok) return own;
  const { row, lines } = await readShown(deps.db, own.value);
  const change = { ...(await changeOf(deps, own.value, { row, lines }, asked)), requestId: '' };
  const advice = await adviseOnChange(deps, change, true);
  if (advice !== null) return refuse(advice);
  const previewed = await previewChange(deps, change, true);
  if (!previewed.ok) return previewed;
  const { before, after, refund, blocked, roomsKept, roomsDropped, rooms } = previewed.value;
  return accept({
    before,
    after,
    refund,
    lines: previewed.value.lines.map(({ lineNo, amount }) => ({
      lineNo,
      before: lines.find((line) => line.lineNo === lineNo)?.amount ?? amount,
      after: amount,
    })),
    ...refundWay(row),
    needsAccount: needsRefundAccount(row.paymentMethod, refund),
    roomsKept,
    roomsDropped,
    rooms: rooms.map(({ groups, ...choice }) => ({
      ...choice,
      groups: groups.map(({ componentRoundId, hallName, rooms: of }) => ({
        componentRoundId,
        hallName,
        rooms: of.map(({ roomId, roomName, streetName, ...room }) => ({
          roomId,
          roomName,
          streetName,
          seats: roomSeats(room),
        })),
      })),
    })),
    blocked: blocked === null ? null : sentenceOf(blocked),
  });
}

/** Changes rounds and heads for a visitor by the visitor's own use case, under the rules of staff (PD-166). */
export const staffChange = (
  deps: ChangeDeps,
  by: Actor,
  { number, lines: asked, account, reason, pressKey }: ChangeAsked & { readonly number: string },
): Promise<Decision<ActDone, ChangeRefusal>> =>
  asOnePress(deps.db, { by, pressKey }, async (): Promise<Decision<unknown, ChangeRefusal>> => {
    const own = await findOwned(deps.db, number);
    if (!own.ok) return own;
    const change = await changeOf(deps, own.value, await readShown(deps.db, own.value), asked);
    const save = { ...change, refundAccount: account, requestId: by.requestId ?? pressKey };
    return changeLines(deps, save, { by, reason, pressKey });
  });

/** The change as the visitor's page would send it: leaders who stay keep what is known of them, people their rooms or those chosen. */
async function changeOf(
  { db, catalogue }: Pick<ChangeDeps, 'db' | 'catalogue'>,
  own: OwnReservation,
  { row, lines }: { readonly row: ReservationRow; readonly lines: readonly LineRow[] },
  asked: readonly ChangedLine[],
): Promise<ChangeLines & OwnReservation> {
  const state = await catalogue.current();
  const changed = asked.map(async ({ lineNo, roundId, shown, experiencers, leaders, rooms: wanted }) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    const people = line === undefined ? [] : await findParticipants(db, line.lineKey);
    const staying = leaders.flatMap(({ leaderId, categoryId }) => {
      const one = people.find((person) => person.role === 'leader' && person.participantId === leaderId);
      return one === undefined ? [] : [{ ...leaderOf(one), categoryId }];
    });
    const change = { lineNo, roundId, shown: { productId: null, ...shown }, experiencers, leaders: staying };
    if (line === undefined) return change;
    const { roomsVersion: version } = lineExperiencers(line, people);
    const kept = wanted === null ? keptRooms(state, { row, line, people, change }) : { version, wanted };
    return { ...change, rooms: kept };
  });
  return { ...own, lines: await Promise.all(changed) };
}

const leaderOf = ({ participantId, name, mobile, email }: ParticipantRow) => ({
  leaderId: participantId,
  name,
  mobile,
  email,
});
