import type { DeskSale } from '@kkumteo/contract/office/desk';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { findSale, findSales, type SaleRow } from './store.ts';

/** Sales of a day, the last first. */
export const readSales = async (sql: Sql, state: CatalogueState, day: KstDate): Promise<readonly DeskSale[]> =>
  (await findSales(sql, day)).map((row) => toSale(state, row));

export async function readSale(sql: Sql, state: CatalogueState, reservationNo: string): Promise<DeskSale | null> {
  const row = await findSale(sql, reservationNo);
  return row === null ? null : toSale(state, row);
}

function toSale(state: CatalogueState, { hall, bookingReference, people, ...row }: SaleRow): DeskSale {
  return {
    ...row,
    bookingReference: formatBookingReference(bookingReference),
    hallName: state.knownHalls.get(hall)?.name ?? '',
    people: people.map((one) => ({ name: nameOf(state, one), people: one.people })),
  };
}

/** `체험자`, `보호자` or what else leaders are called, with the category where it is not the usual one. */
export function nameOf(
  { categories }: CatalogueState,
  { role, categoryId }: { readonly role: string; readonly categoryId: string },
  leader = '보호자',
): string {
  const category = categories.get(categoryId);
  const who = role === 'leader' ? leader : '체험자';
  const isUsual = category === undefined || category.kind === 'standard' || category.kind === 'group-leader';
  return isUsual ? who : `${who} ${category.name}`;
}
