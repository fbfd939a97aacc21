import type { ValidateAnswerWire } from '../booking/booking-item.answer.ts';
import type { SearchWire } from '../booking/search.answer.ts';
import type { CodeListWire } from '../catalog/code-groups.answer.ts';
import type { FavouriteListWire } from '../catalog/favourites.answer.ts';
import type { HomeWire } from '../catalog/home.answer.ts';
import type { ProductListItemWire } from '../catalog/product-summary.answer.ts';
import type { ProductDetailWire } from '../catalog/product.answer.ts';
import type { SiteWire } from '../catalog/site.answer.ts';
import type { MakiveStreetsWire } from '../catalog/streets.answer.ts';
import type { ConfirmAnswerWire } from '../payment/payment.answer.ts';
import type { CouponListWire } from '../pricing/coupon.answer.ts';
import type { OrderPriceWire } from '../pricing/quote.answer.ts';
import type { OrderSheetWire } from '../reservation/order.answer.ts';
import type { NextVisitWire } from '../reservation/reservation.answer.ts';
import type { CalendarDayWire } from '../schedule/calendar.answer.ts';
import type { WaitlistWire } from '../waitlist/waitlist.answer.ts';

/** The answers whose texts English pages show. */
type Shown =
  | CalendarDayWire
  | CodeListWire
  | ConfirmAnswerWire
  | CouponListWire
  | FavouriteListWire
  | HomeWire
  | MakiveStreetsWire
  | NextVisitWire
  | OrderPriceWire
  | OrderSheetWire
  | ProductDetailWire
  | ProductListItemWire
  | SearchWire
  | SiteWire
  | ValidateAnswerWire
  | WaitlistWire;

/** The names of the fields that hold any string, at any depth. */
type TextFields<Wire> = Wire extends readonly (infer Each)[]
  ? TextFields<Each>
  : Wire extends object
    ? {
        [Name in keyof Wire & string]: IsText<NonNullable<Wire[Name]>> extends true ? Name : TextFields<Wire[Name]>;
      }[keyof Wire & string]
    : never;

type IsText<Value> = [Value] extends [string] ? (string extends Value ? true : false) : false;

/**
 * What becomes of a field of an answer in English. `text` is one text of the park, `names` several with commas between, `day` a day that is
 * written out; `kept` is what is compared, sent back, typed by a member, or not a text at all.
 */
type Treatment = 'text' | 'names' | 'day' | 'kept';

/** Every string of those answers: a new one is a type error until somebody has said what becomes of it. */
export const SHOWN_TEXTS: { readonly [Name in TextFields<Shown>]: Treatment } = {
  // products
  mrktnPdNm: 'text',
  pdNm: 'text',
  salepdExpl: 'text',
  title: 'text',
  body: 'text',
  target: 'text',
  productOption: 'text',
  reqCnfmCont: 'text',
  filePath: 'kept',
  imgFileNm: 'kept',
  pdDiv: 'kept',
  capaPcntType: 'kept',
  pdInclDays: 'kept',
  sameDayCutTm: 'kept',
  rvpossStartDt: 'kept',
  rvpossEndDt: 'kept',
  pdExceDt: 'kept',
  // people and prices
  reciDivNm: 'text',
  pesnDivNm: 'text',
  note: 'text',
  cdNm: 'text',
  reciDivCd: 'kept',
  pesnDivCd: 'kept',
  samePrsnDiv: 'kept',
  cd: 'kept',
  schGubun: 'kept',
  coupontypDiv: 'kept',
  useStartDt: 'kept',
  useEndDt: 'kept',
  cartNo: 'kept',
  // rounds and days
  mrktnScheSeqNm: 'text',
  scheSeqNm: 'text',
  holidayNm: 'names',
  expVisitRvdtF: 'day',
  tm: 'kept',
  scheTm: 'kept',
  scheTime: 'kept',
  startTm: 'kept',
  dt: 'kept',
  startDt: 'kept',
  endDt: 'kept',
  expVisitRvdt: 'kept',
  nextClosedDt: 'kept',
  refuEndDtm: 'kept',
  now: 'kept',
  // halls and rooms
  hallNm: 'text',
  shortNm: 'text',
  intro: 'text',
  ageGuide: 'text',
  pdDivNm: 'text',
  exhpHallNm: 'names',
  exhpHallExpl: 'text',
  upperNm: 'text',
  exhpHzCd: 'kept',
  upperCd: 'kept',
  slug: 'kept',
  closedDays: 'kept',
  // notices and the park
  message: 'text',
  parkName: 'text',
  foundationName: 'text',
  chairmanTitle: 'text',
  address: 'text',
  opening: 'text',
  callCentre: 'text',
  closed: 'text',
  label: 'text',
  link: 'kept',
  path: 'kept',
  phone: 'kept',
  email: 'kept',
  businessNo: 'kept',
  pgDiv: 'kept',
  // a suggestion, which is made in English: `matchFrom` and `matchTo` count its letters
  matchText: 'kept',
  // reservations and payments
  payMethodNm: 'text',
  paySituNm: 'text',
  nobankDpsBankNm: 'text',
  ctBankNm: 'text',
  gradeNm: 'names',
  payImpossMsg: 'text',
  ERR_MSG: 'text',
  cardHeadName: 'text',
  cardNo: 'kept',
  nobankAccNo: 'kept',
  nobankDpser: 'kept',
  nobankDpsBdtDt: 'kept',
  ctDpserNm: 'kept',
  bundleRvNo: 'kept',
  pdRvNo: 'kept',
  rvRefNo: 'kept',
  rvVer: 'kept',
  rvSitu: 'kept',
  rvProgSitu: 'kept',
  rvDtm: 'kept',
  rvCancelDtm: 'kept',
  payMethod: 'kept',
  paySitu: 'kept',
  payType: 'kept',
  serviceType: 'kept',
  payDtm: 'kept',
  payDueDtm: 'kept',
  receiptUrl: 'kept',
  cashReceiptUrl: 'kept',
  shopId: 'kept',
  dealNo: 'kept',
  authdata: 'kept',
  orderNo: 'kept',
  appointId: 'kept',
  groupPersDiv: 'kept',
  // what members and groups are called
  userName: 'kept',
  userMobileNum: 'kept',
  userEmail: 'kept',
  userPhoneNum: 'kept',
  orgName: 'kept',
  basicAddress: 'kept',
  etcAddress: 'kept',
  // the waiting list
  waitNo: 'kept',
  waitReqDt: 'kept',
  offerDt: 'kept',
  d: 'kept',
};
