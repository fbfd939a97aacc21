import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formatMinute } from '@kkumteo/domain/shared/time';
import {
  extendCalendar,
  unknownHolidaysSentence,
  yearsWithoutHolidays,
} from '../modules/schedule/calendar/extend-calendar.ts';
import { followCatalogue } from '../modules/schedule/stock/follow-catalogue.ts';
import {
  bookedClosedDays,
  overfullRows,
  wholeStock,
  readStockPass,
  type ClosedDay,
  type OverfullRow,
  type StockPass,
} from '../modules/schedule/stock/in-the-way.ts';
import { type OfficeDeps, formatDateTime } from './command-line.ts';

/**
 * `stock [--run]`: whether the seats are what the catalogue and the calendar say, and the bookings that are in the way.
 * With `--run` the seats follow now, without a running site. Exit code 1 where a person has to act.
 */
export async function stock(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const run = args[0] === '--run';
  if (args.length > (run ? 1 : 0)) throw new Error('npm run office -- stock [--run]');
  const { sql, print } = deps;
  const now = deps.clock.now();
  if (run) {
    await extendCalendar(sql, now);
    if ((await followCatalogue(sql, now)) !== 'done') print('A site is at it, or bookings had the rows: try again.');
  }
  for (const line of passLines(await readStockPass(sql))) print(line);
  const years = await yearsWithoutHolidays(sql, now);
  for (const year of years) print(unknownHolidaysSentence(year));
  const rows = await overfullRows(sql, now);
  print(`${rows.length} rounds and rooms have more seats held or sold than the catalogue says.`);
  for (const row of rows) print(`  ${describeRow(row)}`);
  const closed = await bookedClosedDays(sql, wholeStock(now));
  print(`${closed.length} closed days and rounds have bookings.`);
  for (const day of closed) print(`  ${describeDay(day)}`);
  return rows.length + closed.length + years.length === 0 ? 0 : 1;
}

function passLines({ nextDay, opened, changed, finishedAt, isDue, lastDay }: StockPass): readonly string[] {
  const finished =
    finishedAt === null
      ? 'No pass has compared the seats with the catalogue yet.'
      : `The seats were compared with the catalogue at ${formatDateTime(finishedAt)}: ${opened} rows were opened, ${changed} changed.`;
  return [
    finished,
    ...(nextDay === null ? [] : [`A pass is under way, next ${nextDay}.`]),
    ...(isDue ? ['The catalogue or the calendar has changed since that pass began.'] : []),
    `The calendar reaches ${lastDay ?? 'no day'}.`,
  ];
}

export function describeRow(row: OverfullRow): string {
  const { visitDate, startMinute, componentName, roundName, roomName, kind, catalogueSeats, held, sold } = row;
  const where = [componentName, roundName, ...(roomName === null ? [] : [roomName])].join(' ');
  const seats = `${kind} seats ${catalogueSeats}, held ${held}, sold ${sold}: ${held + sold - catalogueSeats} too many`;
  const numbers = [
    ...row.bookingReferences.map(formatBookingReference),
    ...row.orders.map((order) => `order ${order}`),
  ];
  return [visitDate, formatMinute(startMinute), where, seats, numbers.join(', ')].join('  ');
}

export const describeDay = ({ visitDate, productName, roundName, people, bookingReferences }: ClosedDay): string =>
  [
    visitDate,
    [productName, ...(roundName === null ? [] : [roundName])].join(' '),
    `${people} people`,
    bookingReferences.map(formatBookingReference).join(', '),
  ].join('  ');
