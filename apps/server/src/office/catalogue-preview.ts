import { kstDate } from '@kkumteo/domain/shared/time';
import { presentTables } from '../modules/catalog/publish/present-tables.ts';
import { inTurn } from '../modules/catalog/publish/publish-in-turn.ts';
import { publishCatalogue } from '../modules/catalog/publish/publish-catalogue.ts';
import { refusalSentence } from '../modules/catalog/publish/refusal-words.ts';
import type { CatalogueTables } from '../modules/catalog/publish/tables.ts';
import { bookedClosedDays, overfullByCatalogue, wholeStock } from '../modules/schedule/stock/in-the-way.ts';
import { seatsADay, seatsChanges, type DaySeats } from '../modules/schedule/stock/seats-a-day.ts';
import { changedCoupons, couponsHeld, heldLine } from './coupons-held.ts';
import { differenceLines, parkDayLines, parkDaysIn, seatsLine } from './catalogue-words.ts';
import type { OfficeDeps } from './command-line.ts';
import { describeDay, describeRow } from './stock.ts';

export type CatalogueDeps = Pick<OfficeDeps, 'sql' | 'clock' | 'print'>;

/**
 * Prints what publishing these tables would change, the seats of days before and after, and who would be in the way.
 * It publishes them in a transaction that is rolled back, so that it says what would happen. Exit code 1 where it would
 * be refused, or bookings would be in the way.
 */
export async function previewCatalogue({ sql, clock, print }: CatalogueDeps, tables: CatalogueTables): Promise<number> {
  const { lines, code } = await inTurn(sql, async (tx) => {
    const now = clock.now();
    const today = kstDate(now);
    const present = await presentTables(tx);
    const before = await seatsADay(tx, today);
    const publication = await publishCatalogue(tx, tables, '', now);
    const differences = differenceLines(publication.difference, present, tables);
    // An answer that is not `ok` rolls back.
    if (!publication.ok)
      return { ok: false, code: 1, lines: [...differences, ...publication.refusals.map(refusalSentence)] };
    if (publication.changes === 0)
      return { ok: false, code: 0, lines: ['Nothing differs from the present catalogue.'] };
    const held = await couponsHeld(tx, changedCoupons(publication.difference));
    const after = await seatsADay(tx, today);
    // A day of the whole park has one line in the place of one for each component.
    const parkDays = new Set(parkDaysIn(publication.difference));
    const others = (all: readonly DaySeats[]) => all.filter(({ visitDate }) => !parkDays.has(visitDate));
    const seats = seatsChanges(others(before), others(after));
    const rows = await overfullByCatalogue(tx, wholeStock(now));
    const days = await bookedClosedDays(tx, wholeStock(now));
    return {
      ok: false,
      code: rows.length + days.length === 0 ? 0 : 1,
      lines: [
        ...differences,
        ...held.map(heldLine),
        ...parkDayLines(publication.difference, before, after),
        ...seats.map(seatsLine),
        `${rows.length} rounds and rooms have more seats held or sold than this catalogue says.`,
        ...rows.map((row) => `  ${describeRow(row)}`),
        `${days.length} closed days have bookings.`,
        ...days.map((day) => `  ${describeDay(day)}`),
      ],
    };
  });
  for (const line of lines) print(line);
  return code;
}
