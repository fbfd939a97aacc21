import { feeTables, type FeeTable } from '@kkumteo/domain/pricing/fee-table';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

const known = new WeakMap<CatalogueState, { readonly today: KstDate; readonly tables: readonly FeeTable[] }>();

/** The park's fee table of today and those that are announced; worked out once for each state of the catalogue and day. */
export function feesOf(state: CatalogueState, today: KstDate): readonly FeeTable[] {
  const kept = known.get(state);
  if (kept?.today === today) return kept.tables;
  const tables = feeTables(state.products, [...state.halls.keys()], today);
  known.set(state, { today, tables });
  return tables;
}
