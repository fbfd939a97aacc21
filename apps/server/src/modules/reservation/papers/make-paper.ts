import type { PaperName } from '@kkumteo/contract/reservation/papers';
import { NO_HEADS, withFallbacks } from '@kkumteo/domain/pledge/verification-form';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Paper } from '../../../threads/paper.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { findPledge, findVerification } from '../pledge/store.ts';
import { knownOf } from '../pledge/verify.ts';
import { withParts } from '../read/facts.ts';
import { withCounts } from '../read/head-counts.ts';
import { bookerNameOf } from '../read/read-reservation.ts';
import { findLines, findParticipants, findReservation, findRooms } from '../read/store.ts';
import { overviewPaper } from './overview-paper.ts';
import { pledgePaper } from './pledge-paper.ts';
import { kindOfSettlement, settlementPaper } from './settlement-paper.ts';
import { verificationPaper } from './verification-paper.ts';
import type { PaperSource, PaperWords } from './words.ts';

export interface MakePaperDeps extends Pick<SiteDeps, 'sql' | 'catalogue'> {
  readonly words: PaperWords;
}

export interface PaperRequest {
  readonly memberKey: number;
  readonly reservationNo: string;
  readonly paper: PaperName;
}

/** A paper to be drawn, and what its file is called, without its ending. */
interface MadePaper {
  readonly paper: Paper;
  readonly fileName: string;
}

type Made = Decision<MadePaper, ReservationRejection>;

/**
 * A paper of a member's own reservation. Refuses other members' numbers as ones that do not exist, a pledge or
 * verification form that is not written, no longer kept or closed by a cancel, the overview of a visit that is neither
 * paid nor pledged, and the settlement of a cancelled one.
 */
export async function makePaper(
  { sql, catalogue, words }: MakePaperDeps,
  { memberKey, reservationNo, paper }: PaperRequest,
  now: Instant,
): Promise<Made> {
  const row = await findReservation(sql, memberKey, reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const state = await catalogue.current();
  const { operator } = state;
  if (operator === null) throw new Error('The operator record is missing from the database');
  const lines = (await findLines(sql, [row.reservationKey]))
    .filter((line) => line.state === 'open')
    .map((line) => withParts(line, state));
  return MAKERS[paper]({ sql, state }, { row, lines, operator, words, now });
}

interface Known {
  readonly sql: Sql;
  readonly state: CatalogueState;
}

const MAKERS: { readonly [Name in PaperName]: (known: Known, source: PaperSource) => Promise<Made> } = {
  async pledge({ sql, state }, source) {
    if (source.row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
    const ability = can.printPledge(source.row);
    if (!ability.allowed) return refuse(ability.rejection);
    const pledge = await findPledge(sql, source.row.reservationKey);
    if (pledge === null) return refuse({ code: 'reservation.no-pledge' });
    const lines = await withCounts(sql, state, source.row.track, source.lines);
    return named('확약서', pledgePaper({ ...source, lines }, pledge, kstDate(pledge.changedAt)));
  },

  async verification({ sql }, source) {
    if (source.row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
    const saved = await findVerification(sql, source.row.reservationKey);
    if (saved === null) return refuse({ code: 'reservation.no-verification' });
    const form = withFallbacks({ ...NO_HEADS, ...saved }, knownOf(source.row));
    return named('확인서', verificationPaper(source, form, kstDate(saved.changedAt)));
  },

  async overview({ sql }, source) {
    const ability = can.carryVisitPapers(source.row);
    if (!ability.allowed) return refuse(ability.rejection);
    const rooms = await findRooms(sql, source.row.reservationKey);
    return named('방문안내서', overviewPaper(source, { bookerName: bookerNameOf(source.row), rooms }));
  },

  async settlement({ sql }, source) {
    const ability = can.settle(source.row);
    if (!ability.allowed) return refuse(ability.rejection);
    const heads = await Promise.all(source.lines.map(({ lineKey }) => findParticipants(sql, lineKey)));
    const name = source.words.settlementTitles[kindOfSettlement(source.row)];
    return named(name, settlementPaper(source, { bookerName: bookerNameOf(source.row), heads }));
  },
};

const named = (name: string, paper: Paper): Made => accept({ paper, fileName: `${name}_${paper.bookingReference}` });
