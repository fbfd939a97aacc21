import { FEE_KINDS } from '@kkumteo/domain/pricing/fee-table';
import { hallCode, wordOf } from '../wire/codes.ts';
import { field, list, object, orNull } from '../wire/codec.ts';
import { date, flag, string, won } from '../wire/scalars.ts';

const line = object({
  hall: field('pdDiv', hallCode),
  kind: field('feeDiv', wordOf(FEE_KINDS)),
  name: field('reciDivNm', string),
  fee: field('price', won),
  additionalFee: field('addPrice', orNull(won)),
  ofSome: field('partYn', flag, 'whether fewer than half of the products of the hall cost it'),
});

/** The fees of the park by hall (reservation spec §9). */
const feeTable = object({
  fromDay: field('aplyStartDt', date, 'visits from this day on'),
  lines: field('priceList', list(line)),
  hasOthers: field('etcYn', flag, 'whether single products cost another fee'),
});

/** The fee table of today's visits first, then those that are announced. */
export const feeTablesAnswer = list(feeTable);
