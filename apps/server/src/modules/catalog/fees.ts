import { feeTables, type FeeTable } from '@kkumteo/domain/pricing/fee-table';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from './catalogue.ts';

/** The park's fee table of today's visits and those that are announced. */
export const feesOf = ({ products, halls }: CatalogueState, today: KstDate): readonly FeeTable[] =>
  feeTables(products, [...halls.keys()], today);
