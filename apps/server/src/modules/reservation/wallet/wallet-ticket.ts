import type { Language } from '@kkumteo/contract/wire/language';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { formatMinute, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import type { WalletTicket } from '../../../gateways/wallet/port.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { mostHeads, type PaperLine } from '../papers/words.ts';
import { withParts } from '../read/facts.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from '../read/store.ts';

/** The words of a pass, from `copy`. */
interface WalletWords {
  readonly ticket: string;
  readonly day: string;
  readonly round: string;
  readonly people: string;
  readonly reference: string;
  readonly schedule: string;
  readonly place: string;
  readonly phone: string;
  readonly changes: string;
  readonly changesNote: string;
  readonly writeDay: (day: KstDate) => string;
  readonly heads: (track: Track, experiencers: number, leaders: number) => string;
  /** The product of the first round, and how many rounds follow. */
  readonly andMore: (product: string, rounds: number) => string;
}

export interface WalletDeps extends Pick<SiteDeps, 'sql' | 'catalogue'> {
  readonly words: Readonly<Record<Language, WalletWords>>;
}

interface WalletRequest {
  readonly memberKey: number;
  readonly reservationNo: string;
  readonly language: Language;
}

/**
 * The ticket of a member's own reservation for the wallet of a phone. Refuses other members' numbers as ones that do not
 * exist, and a visit that is neither paid nor pledged.
 */
export async function walletTicket(
  { sql, catalogue, words }: WalletDeps,
  { memberKey, reservationNo, language }: WalletRequest,
): Promise<Decision<WalletTicket, ReservationRejection>> {
  const row = await findReservation(sql, memberKey, reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const ability = can.carryVisitPapers(row);
  if (!ability.allowed) return refuse(ability.rejection);
  const state = await catalogue.current();
  const lines = (await findLines(sql, [row.reservationKey]))
    .filter((line) => line.state === 'open')
    .map((line) => withParts(line, state))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const [first] = lines;
  // Cancelled between both reads.
  if (first === undefined) return refuse({ code: 'reservation.no-visit-papers', status: 'cancelled' });
  const translate = (text: string): string => (language === 'en' ? (state.english.texts.get(text) ?? text) : text);
  return accept(ticketOf({ language, row, first, lines, state, words: words[language], translate }));
}

interface Source {
  readonly language: Language;
  readonly row: ReservationRow;
  readonly first: LineRow;
  /** Open ones, earliest first. */
  readonly lines: readonly PaperLine[];
  readonly state: CatalogueState;
  readonly words: WalletWords;
  readonly translate: (text: string) => string;
}

function ticketOf({ language, row, first, lines, state, words, translate }: Source): WalletTicket {
  const { operator } = state;
  if (operator === null) throw new Error('The operator record is missing from the database');
  const park = { name: translate(operator.parkName), address: translate(operator.address) };
  const heads = mostHeads(lines);
  const roundOf = ({ roundName, startMinute, endMinute }: LineRow): string =>
    `${translate(roundName)} ${timeOf({ startMinute, endMinute })}`;
  return {
    language,
    reservationNo: row.reservationNo,
    code: row.reservationNo,
    bookingReference: { name: words.reference, value: formatBookingReference(row.bookingReference) },
    park,
    title: `${park.name} ${words.ticket}`,
    hallName: translate(state.knownHalls.get(first.hall)?.name ?? ''),
    visit: words.andMore(translate(first.productName), lines.length - 1),
    day: { name: words.day, value: words.writeDay(first.visitDate) },
    round: { name: words.round, value: roundOf(first) },
    people: { name: words.people, value: words.heads(row.track, heads.experiencerCount, heads.leaderCount) },
    notes: [
      {
        name: words.schedule,
        value: lines
          .flatMap((line) => [
            `${words.writeDay(line.visitDate)} ${roundOf(line)} ${translate(line.productName)}`,
            ...(line.parts ?? []).map((part) => `${timeOf(part)} ${translate(part.name)}`),
          ])
          .join('\n'),
      },
      { name: words.place, value: park.address },
      { name: words.phone, value: operator.phone },
      { name: words.changes, value: words.changesNote },
    ],
    startsAt: startOf(first),
    endsAt: Math.max(...lines.map((line) => instantOf(line.visitDate, line.endMinute))),
  };
}

const timeOf = ({ startMinute, endMinute }: Pick<LineRow, 'startMinute' | 'endMinute'>): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

const startOf = ({ visitDate, startMinute }: LineRow) => instantOf(visitDate, startMinute);
