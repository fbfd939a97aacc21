import * as v from 'valibot';
import { wordOf } from '../wire/codes.ts';
import { at, type Decoded, derived, field, list, object, same, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { ifGiven, key } from '../wire/requests.ts';
import { string, won } from '../wire/scalars.ts';
import { refundAccount } from './refunds.ts';

export const cancelPaths = {
  price: '/api/reserve/calcCancelPrice',
  cancel: '/api/reserve/cancelPayment',
} as const;

const number = key(64, 1);

export const chosenLinesRequest = object({
  reservationNo: field('bundleRvNo', number),
  lineNos: field('cancelPdRvNos', list(number, 20), 'numbers of lines; an empty list is refused'),
});
export type ChosenLines = Decoded<typeof chosenLinesRequest>;

/** A press on 예약취소. */
export const cancelRequest = object(
  {
    /** Of the reservation as it was shown; null cancels the lines however they stand. */
    version: field(
      'rvVer',
      ifGiven(key(64, 1)),
      'of the detail as it was shown; without it the lines are cancelled however they stand',
    ),
  },
  chosenLinesRequest,
  at('refundAccount', refundAccount),
  derived(
    'payMethod',
    ifGiven(wordOf(['04', '09'])),
    (_cancel: unknown) => null,
    'the reservation’s own is what counts',
  ),
  derived(
    'prumiParam',
    same<unknown>(v.optional(v.union([v.pipe(v.string(), v.maxLength(2000)), v.object({})]))),
    (_cancel: unknown) => undefined,
    'what the experience card’s script was told; not read, as the site asks the vendor by itself',
  ),
);
export type CancelLines = Decoded<typeof cancelRequest>;
export const cancelFields = pathsOf(cancelRequest);

/** What goes back for the lines that were asked about (PD-23); all of it 0 where nothing has been paid. */
export const refundPreviewAnswer = wrapped(
  'refundInfo',
  object({
    amount: field('saleAmt', won, 'what was paid for the lines'),
    discountDeduction: field('entncDeAmt', won, 'what the lines that stay cost more without them'),
    total: field('totRefuAmt', won, 'what goes back: the one less the other'),
    staying: field(
      'priceList',
      list(object({ lineNo: field('pdRvNo', string), amount: field('saleAmt', won) })),
      'lines that stay and cost something else without those that go',
    ),
  }),
);
export type RefundPreview = Decoded<typeof refundPreviewAnswer>;
