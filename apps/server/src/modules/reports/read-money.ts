import { MOST_ORDERS, type MoneyAsked, type MoneyDays, type MoneyOrders } from '@kkumteo/contract/office/reports';
import { sumWon } from '@kkumteo/domain/shared/money';
import { isPeriod } from '@kkumteo/domain/reports/period';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Database } from '../../db/pool.ts';
import { readMoneyDays, readMoneyOrders, readOnly } from './store.ts';

const daysWrong = refuse<ReportRejection>({ code: 'report.days-wrong', field: 'to' });

/** The days that a sum of a report adds up. */
export async function moneyDays(
  db: Database,
  { from, to, ...filter }: MoneyAsked,
): Promise<Decision<MoneyDays, ReportRejection>> {
  if (!isPeriod({ from, to })) return daysWrong;
  const days = await readOnly(db, (tx) => readMoneyDays(tx, { from, to }, filter));
  return accept({ days, total: sumWon(days.map(({ won }) => won)) });
}

/** The reservations that the sum of one day adds up. */
export async function moneyOrders(
  db: Database,
  { from, to, ...filter }: MoneyAsked,
): Promise<Decision<MoneyOrders, ReportRejection>> {
  if (from !== to) return daysWrong;
  const found = await readOnly(db, (tx) => readMoneyOrders(tx, from, filter));
  const rows = found.map(({ bookingReference, productName, paid, refunded }) => ({
    bookingReference: bookingReference === null ? null : formatBookingReference(bookingReference),
    productName,
    paid,
    refunded,
    won: filter.reason === null ? paid - refunded : refunded,
  }));
  return accept({
    rows: rows.slice(0, MOST_ORDERS),
    total: sumWon(rows.map(({ won }) => won)),
    isCut: rows.length > MOST_ORDERS,
  });
}
