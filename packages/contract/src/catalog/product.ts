import type { Product } from '@kkumteo/domain/catalog/product';
import { firstShown, type PriceRow } from '@kkumteo/domain/pricing/price-row';
import { afterPercentOff } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';
import {
  capacityModeCode,
  codeOf,
  exceptionCodes,
  gradeId,
  hallCode,
  roleCode,
  trackLetter,
  wordOf,
} from '../wire/codes.ts';
import { at, type Decoded, derived, field, list, map, object, orNull, published } from '../wire/codec.ts';
import { boolean, date, flag, minute, span, string, stringOrNull, wholeNumber, won } from '../wire/scalars.ts';
import { productSummary } from './product-summary.ts';
import { roundParts } from './round-parts.ts';
import { weekdays } from './site.ts';
import { validDays } from './valid-days.ts';

const room = object({
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  streetId: field('upperCd', string),
  streetName: field('upperNm', string),
  remaining: field('exhpRvResiduePcnt', wholeNumber),
  applied: field('exhpAppPcnt', wholeNumber),
  recommended: field('recomYn', flag),
  description: field('exhpHallExpl', string),
  picturePath: field('imgFileNm', string),
});

const roomGroup = object({
  componentId: field('pdNo', wholeNumber),
  componentRoundId: field('scheSeqNo', wholeNumber),
  hall: field('pdDiv', hallCode),
  hallName: field('pdDivNm', string),
  remainingSeats: field('pcnt', wholeNumber),
  rooms: field('roadList', list(room)),
});

const gradeChoice = object({
  gradeId: field('cd', gradeId),
  name: field('cdNm', string),
  school: field('schGubun', string),
});
type GradeChoice = Decoded<typeof gradeChoice>;

const component = object({
  componentId: field('pdNo', wholeNumber),
  name: field('pdNm', string),
  hall: field('pdDiv', hallCode),
  capacityMode: field('capaPcntType', capacityModeCode),
  experiencerCapacity: field('exprCapaPcnt', wholeNumber),
  leaderCapacity: field('leaderCapaPcnt', orNull(wholeNumber)),
});

const policy = object({
  pledgeOnly: field('pledgeOnlyYn', flag),
  sameDayCutoffMinute: field('sameDayCutTm', orNull(minute)),
  requiredConfirmation: field('reqCnfmCont', orNull(string)),
  freeApplication: field('freeAplyYn', flag),
  invitationOnly: field('inviteYn', flag),
  refundUntil: field('refundDiv', wordOf(['round-start', 'day-before'])),
});

const named = object(
  { roundId: field('mrktnScheSeqNo', wholeNumber), name: field('mrktnScheSeqNm', string) },
  span('tm'),
);

const product = object(
  {
    tracks: field('pgDivList', list(trackLetter)),
    fixedHeadcount: field('pcntYn', flag),
    roomTotalLimit: field('maxTotPcnt', orNull(wholeNumber)),
    components: field('mstrPdList', list(component)),
    saleFrom: field('rvpossStartDt', date),
    saleTo: field('rvpossEndDt', date),
    includedWeekdays: field('pdInclDays', weekdays),
    description: field('salepdDtlExpl', list(object({ title: field('title', string), body: field('body', string) }))),
    gradeChoices: field('gradeList', list(gradeChoice)),
    optionText: field('productOption', string),
    capacityMode: field('capaPcntType', capacityModeCode),
    rounds: field('scheList', list(object({}, named, roundParts, validDays))),
  },
  productSummary,
  at('policy', policy),
  derived('price', won, ({ basePrice }: { readonly basePrice: number }) => basePrice),
);

const round = object(
  {
    remainingSeats: field('rvResiduePcnt', wholeNumber),
    remainingLeaderSeats: field('leaderResiduePcnt', orNull(wholeNumber)),
    componentRounds: field(
      'mstrScheList',
      list(object({ componentId: field('pdNo', wholeNumber), componentRoundId: field('scheSeqNo', wholeNumber) })),
    ),
  },
  named,
);

const category = object({
  categoryId: field('pesnDivCd', string),
  name: field('pesnDivNm', string),
  note: field('note', string),
  discountPercent: field('discRate', wholeNumber),
  price: field('price', won),
  fee: field('originPrice', won),
  kind: field('pesnKind', wordOf(['standard', 'discount', 'group-leader', 'carer', 'free-guardian'])),
  perBookingLimit: field('limitPcnt', orNull(wholeNumber)),
  experiencersEach: field('perExprPcnt', orNull(wholeNumber)),
});

const sentPriceRow = object(
  {
    priceRowId: field('priceNo', wholeNumber),
    role: field('reciDivCd', roleCode),
    name: field('reciDivNm', string),
    fee: field('price', won),
    additionalFee: field('addPrice', orNull(won)),
    categories: field('pesnPriceList', list(category)),
    sharedPeople: field('samePrsnDiv', stringOrNull),
    hidden: field('hide', flag),
    fixed: field('disabled', flag),
    gradeChoices: field('gradeList', list(gradeChoice)),
  },
  validDays,
  derived('pcnt', wholeNumber, (_row: unknown) => 0),
);

/** The prices of a category follow from the row's fee, and every row names the product's grades. */
const priceRow = map(
  sentPriceRow,
  ({ gradeChoices, categories, ...row }): PriceRow & { readonly gradeChoices: readonly GradeChoice[] } => ({
    ...row,
    gradeChoices,
    categories: categories.map(({ price: _price, fee: _fee, ...each }) => each),
  }),
  ({ categories, ...row }) => ({
    ...row,
    categories: categories.map((each) => ({
      ...each,
      price: afterPercentOff(row.fee, each.discountPercent),
      fee: row.fee,
    })),
  }),
);

const exceptionDate = object({ day: field('pdExceDt', date), kind: field('pdExceDiv', codeOf(exceptionCodes)) });

const detail = object({
  product: field('product', product),
  selected: field('schedule', orNull(round)),
  rounds: field('prodScheList', list(round)),
  pricedDay: field('priceDt', date, 'visit day of the prices: the day asked for, else today'),
  shownRows: field('productPriceList', list(priceRow)),
  sharedPriceRows: field('productSamePriceList', list(priceRow)),
  allRows: field(
    'productAllPriceList',
    list(priceRow),
    'rows of all visit days; empty where they are those of priceDt',
  ),
  /** Rooms of the selected round, by component; empty until a round is chosen. */
  roomGroups: field('productExphList', list(roomGroup)),
  exceptionDates: field('exceDtList', list(exceptionDate)),
  /** Choosing a round reloads the detail, because rooms depend on it. */
  roomsRequested: field('bExphRequest', boolean),
});
type Sent = Decoded<typeof detail>;

export interface ProductDetail extends Pick<Sent, 'rounds' | 'roomGroups' | 'roomsRequested'> {
  readonly product: Product;
  readonly gradeChoices: readonly GradeChoice[];
  readonly selectedRoundId: number | null;
  /** The visit day whose prices are shown: the one asked for, else today's (PD-131). */
  readonly pricedDay: KstDate;
  /** The rows of the track on that day. */
  readonly shownRows: readonly PriceRow[];
  /** Those of all visit days; the same list where no others are known. */
  readonly priceRows: readonly PriceRow[];
}

function readDetail({ product, selected, exceptionDates, ...rest }: Sent): ProductDetail {
  const { gradeChoices, basePrice: _fee, components, ...record } = product;
  const shownRows = rest.shownRows.map(withoutGrades);
  const grades = gradeChoices.map((grade) => grade.gradeId);
  return {
    product: {
      ...record,
      grades,
      exceptionDates,
      components: components.map((each) => ({ ...each, laterCapacities: [] })),
    },
    gradeChoices,
    rounds: rest.rounds,
    roomGroups: rest.roomGroups,
    roomsRequested: rest.roomsRequested,
    selectedRoundId: selected?.roundId ?? null,
    pricedDay: rest.pricedDay,
    shownRows,
    priceRows: rest.allRows.length === 0 ? shownRows : rest.allRows.map(withoutGrades),
  };
}

const withoutGrades = ({ gradeChoices: _grades, ...row }: Sent['shownRows'][number]): PriceRow => row;

function sendDetail({ product, gradeChoices, selectedRoundId, rounds, ...rest }: ProductDetail): Sent {
  const sent = (rows: readonly PriceRow[]) => rows.map((row) => ({ ...row, gradeChoices }));
  const shownRows = sent(rest.shownRows);
  return {
    ...rest,
    product: { ...product, gradeChoices, basePrice: firstShown(rest.shownRows)?.fee ?? 0 },
    rounds,
    selected: rounds.find(({ roundId }) => roundId === selectedRoundId) ?? null,
    shownRows,
    sharedPriceRows: shownRows.filter(({ sharedPeople }) => sharedPeople !== null),
    allRows: rest.priceRows === rest.shownRows ? [] : sent(rest.priceRows),
    exceptionDates: product.exceptionDates,
  };
}

export const productAnswer = published('ProductDetail', map(detail, readDetail, sendDetail));

/** Days of a month on which the product runs, with the seats of its fullest-to-emptiest rounds added up. */
export const availabilityAnswer = list(
  object({ day: field('dt', date), remainingSeats: field('rvResiduePcnt', wholeNumber) }),
);
export type DayAvailability = Decoded<typeof availabilityAnswer>[number];
