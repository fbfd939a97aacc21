import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { InUse } from './bookings-in-the-way.ts';
import type { FixedPart } from './fixed-parts.ts';
import type { PublicationRefusal } from './publish-catalogue.ts';
import { keyOf, type Row } from './tables.ts';

/** A row by its table, number and name: `round 1011 1회`. */
export function nameOf(table: string, row: Row): string {
  const key = (JSON.parse(keyOf(table, row)) as readonly unknown[]).join(' ');
  const name = row['name'] ?? row['title'] ?? row['note'];
  return [table.replaceAll('_', ' '), key, ...(typeof name === 'string' ? [name] : [])].join(' ');
}

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  product_id: 'product',
  component_id: 'component',
  component_round_id: 'parts',
  start_minute: 'start',
  end_minute: 'end',
  hall: 'hall',
  is_bundle: 'being a bundle',
  capacity_mode: 'way of counting seats',
  leader_capacity: 'counting of leaders',
  refund_until: 'term of refunds',
  pledge_only: 'being paid by pledge alone',
};

/** Why a catalogue is not published, each in a sentence for the office. */
export function refusalSentence(refusal: PublicationRefusal): string {
  if (refusal.kind === 'dangling') {
    const { table, row, column, names } = refusal;
    return `${nameOf(table, row)} names the ${names.replaceAll('_', ' ')} ${String(row[column])}, which the catalogue does not have.`;
  }
  const { part, use } = refusal;
  const what = part.columns.map((column) => COLUMN_WORDS[column] ?? column).join(', ');
  const because = part.kind === 'terms' ? 'it is booked under it' : 'there are seats for it on days ahead';
  return [
    `${nameOf(part.table, part.row)} keeps its ${what}, since ${because}. ${adviceFor(part)}`,
    ...numbersOf(use),
  ].join(' ');
}

const adviceFor = ({ table }: FixedPart): string =>
  table === 'round' || table === 'component_round'
    ? 'Give the new one a number of its own, and leave this one out.'
    : `Sell it as a ${table} of its own, and leave this one out.`;

function numbersOf({ bookingReferences, orders }: InUse): readonly string[] {
  const numbers = [...bookingReferences.map(formatBookingReference), ...orders.map((order) => `order ${order}`)];
  return numbers.length === 0 ? [] : [`Booked by ${numbers.join(', ')}.`];
}
