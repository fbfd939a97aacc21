import type { ChangeLines, ShownLineChange } from '@kkumteo/contract/reservation/change';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { HeadAfter } from '@kkumteo/domain/pricing/sold-line';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import { can } from '@kkumteo/domain/reservation/can';
import {
  headsAfter,
  isChanged,
  type CountedHead,
  type LineBeforeChange,
} from '@kkumteo/domain/reservation/change/change';
import { changeLineRefusal, type ChangeLineRejection } from '@kkumteo/domain/reservation/change/change-checks';
import { changePrice, type ChangePrice } from '@kkumteo/domain/reservation/change/change-save';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { staffCan, type LineRules } from '@kkumteo/domain/reservation/staff-acts';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { isValidOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../../db/pool.ts';
import { knownProduct, knownRound, type CatalogueState } from '../../catalog/catalogue.ts';
import { leftOf } from '../act/money.ts';
import { findSoldLines, type KeptLine } from '../act/store.ts';
import { lineFacts } from '../read/facts.ts';
import { isStanding, lineExperiencers, lineLeaders } from '../read/line-people.ts';
import { findLines, findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';

export type ChangeRefusal =
  | ReservationRejection
  | ChangeLineRejection
  | ParticipantRejection
  | PricingRejection
  | PaymentRejection
  | BookingRejection;

export interface StagedLine {
  readonly line: LineRow;
  readonly before: LineBeforeChange;
  readonly change: ShownLineChange;
  readonly round: BookedRound;
  readonly heads: readonly HeadAfter[];
  /** Its path in the request: `lines.0`. */
  readonly path: string;
}

/** A change that people and rounds allow, with its price. */
export interface DecidedChange {
  readonly row: ReservationRow;
  /** The open lines with what they were sold at. */
  readonly sold: readonly KeptLine[];
  readonly staged: readonly StagedLine[];
  readonly price: ChangePrice;
}

interface AskedChange {
  readonly row: ReservationRow;
  readonly lines: ChangeLines['lines'];
  /** The member's, unless staff act. */
  readonly rules?: Pick<LineRules, 'changeLine'>;
}

/**
 * Decides the changed lines of a reservation; unchanged lines are left out. Refuses numbers of other lines, lines that
 * have changed since they were shown, what the panel refuses, and a list without a change.
 */
export async function decideChange(
  sql: Sql,
  state: CatalogueState,
  { row, lines: asked, rules = can }: AskedChange,
  now: Instant,
): Promise<Decision<DecidedChange, ChangeRefusal>> {
  const lines = await findLines(sql, [row.reservationKey]);
  const staged: StagedLine[] = [];
  for (const [at, change] of asked.entries()) {
    const line = lines.find(({ lineNo }) => lineNo === change.lineNo);
    const isTwice = asked.findIndex(({ lineNo }) => lineNo === change.lineNo) < at;
    if (line === undefined || isTwice) return refuse({ code: 'reservation.not-found' });
    const people = await findParticipants(sql, line.lineKey);
    const one = stageLine({ row, line, people, change, at, rules }, state, now);
    if (!one.ok) return one;
    if (one.value !== null) staged.push(one.value);
  }
  if (staged.length === 0) return refuse({ code: 'reservation.nothing-changed', field: 'lines' });
  const sold = await findSoldLines(sql, row);
  const changed = staged.map(({ line, round, heads }) => ({
    lineNo: line.lineNo,
    startMinute: round.startMinute,
    heads,
    today: knownProduct(state, line.productId)?.priceRows ?? [],
  }));
  const price = changePrice(sold, changed, await leftOf(sql, row));
  return price.ok ? accept({ row, sold, staged, price: price.value }) : price;
}

interface AskedLine {
  readonly row: ReservationRow;
  readonly line: LineRow;
  readonly people: readonly ParticipantRow[];
  readonly change: ShownLineChange;
  readonly at: number;
  readonly rules: Pick<LineRules, 'changeLine'>;
}

/** Null where nothing changes. */
function stageLine(
  { row, line, people, change, at, rules }: AskedLine,
  state: CatalogueState,
  now: Instant,
): Decision<StagedLine | null, ChangeRefusal> {
  const ability = rules.changeLine(lineFacts(row, line, state), now);
  if (!ability.allowed) return refuse(ability.rejection);
  if (!isAsShown(line, people, change)) return refuse({ code: 'reservation.changed-since', field: `lines.${at}` });
  const before = lineBefore(row, line, people);
  if (!isChanged(before, change) && change.rooms === undefined) return accept(null);
  const own = roundAfter(state, line, change.roundId);
  const product = knownProduct(state, line.productId)?.booked ?? NO_PRODUCT;
  const { visitDate } = line;
  const path = `lines.${at}`;
  const staysInRound = rules === staffCan && change.roundId === line.roundId;
  const asked = { before, change, lineRefusal: null, product, visitDate, round: own, now, path, staysInRound };
  const refusal = changeLineRefusal(asked);
  if (refusal !== null) return refuse(refusal);
  if (own === null) throw new Error('a change without its round is refused');
  return accept({ line, before, change, round: own, heads: headsAfter(before, change), path });
}

/** The wanted round of the line's product; one that is no longer sold for a line that is in it alone. */
function roundAfter(
  state: CatalogueState,
  { productId, roundId: present, visitDate }: LineRow,
  roundId: number,
): BookedRound | null {
  const round = state.roundById.get(roundId);
  if (roundId === present) return knownRound(state, { productId, roundId }) ?? null;
  return round?.productId === productId && isValidOn(round, visitDate) ? round : null;
}

const NO_PRODUCT = { priceRows: [], fixedHeadcount: false, roomTotalLimit: null };

const isAsShown = (line: LineRow, people: readonly ParticipantRow[], { shown, rooms }: ShownLineChange): boolean =>
  (rooms === undefined || lineExperiencers(line, people).roomsVersion === rooms.version) &&
  line.roundId === shown.roundId &&
  isStanding(shown.experiencersVersion, lineExperiencers(line, people).experiencersVersion) &&
  isStanding(shown.leadersVersion, lineLeaders(line, people).leadersVersion);

export const lineBefore = (
  { track }: ReservationRow,
  { lineNo, roundId }: LineRow,
  people: readonly ParticipantRow[],
): LineBeforeChange => ({
  lineNo,
  track,
  roundId,
  heads: people
    .filter(({ headcount }) => headcount > 0)
    .map(({ participantId, role, categoryId, headcount, name, birthDate, mobile, email }): CountedHead => ({
      participantId,
      role,
      categoryId,
      headcount,
      name,
      birthDate,
      mobile,
      email,
    })),
  namedHeads: people.filter(({ headcount }) => headcount === 0).length,
});
