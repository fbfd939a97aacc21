import type { seatAnswer } from '../booking/booking-list.ts';
import type { searchAnswer } from '../booking/search.ts';
import type { codeListAnswer } from '../catalog/code-groups.ts';
import type { favouritesAnswer } from '../catalog/favourites.ts';
import type { homeAnswer } from '../catalog/home.ts';
import type { productSummary } from '../catalog/product-summary.ts';
import type { productAnswer } from '../catalog/product.ts';
import type { siteAnswer } from '../catalog/site.ts';
import type { streetsAnswer } from '../catalog/streets.ts';
import type { inquiryChoicesAnswer } from '../inquiry/inquiry.ts';
import type { sessionsAnswer, withdrawalAnswer } from '../member/account.ts';
import type { confirmAnswer } from '../payment/payment.ts';
import type { couponsAnswer } from '../pricing/coupon.ts';
import type { couponCodeAnswer } from '../pricing/coupon-code.ts';
import type { quoteAnswer } from '../pricing/quote.ts';
import type { anotherDayAnswer } from '../reservation/another-day.ts';
import type { refundPreviewAnswer } from '../reservation/cancel.ts';
import type { changePreviewAnswer } from '../reservation/change.ts';
import type { experiencersSavedAnswer, leadersSavedAnswer } from '../reservation/line-people.ts';
import type { filledRoomsAnswer, roomsSavedAnswer } from '../reservation/line-rooms.ts';
import type { placedOrderAnswer } from '../reservation/order.ts';
import type { refundsAnswer } from '../reservation/refunds.ts';
import type { nextVisitAnswer, reservationAnswer } from '../reservation/reservation-detail.ts';
import type { lineAnswer } from '../reservation/reservation-line.ts';
import type { reservationListAnswer } from '../reservation/reservation-list.ts';
import type { calendarDay } from '../schedule/calendar.ts';
import type { waitlistAnswer } from '../waitlist/waitlist.ts';
import type { Encoded } from './codec.ts';

type Shown = Encoded<
  | typeof anotherDayAnswer
  | typeof calendarDay
  | typeof changePreviewAnswer
  | typeof codeListAnswer
  | typeof confirmAnswer
  | typeof couponCodeAnswer
  | typeof couponsAnswer
  | typeof experiencersSavedAnswer
  | typeof favouritesAnswer
  | typeof filledRoomsAnswer
  | typeof homeAnswer
  | typeof inquiryChoicesAnswer
  | typeof leadersSavedAnswer
  | typeof lineAnswer
  | typeof streetsAnswer
  | typeof nextVisitAnswer
  | typeof quoteAnswer
  | typeof placedOrderAnswer
  | typeof productAnswer
  | typeof productSummary
  | typeof refundPreviewAnswer
  | typeof refundsAnswer
  | typeof reservationAnswer
  | typeof reservationListAnswer
  | typeof roomsSavedAnswer
  | typeof searchAnswer
  | typeof sessionsAnswer
  | typeof siteAnswer
  | typeof seatAnswer
  | typeof waitlistAnswer
  | typeof withdrawalAnswer
>;

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
 * What becomes of a field of an answer in English. `text` is one text of the park, `names` several with commas between,
 * `day` a day that is written out; `kept` is what is compared, sent back, typed by a member, or not a text at all.
 */
type Treatment = 'text' | 'names' | 'day' | 'kept';

/** Every string of those answers: a new one is a type error until it has a treatment. */
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
  aplyStartDt: 'kept',
  aplyEndDt: 'kept',
  priceDt: 'kept',
  // people and prices
  reciDivNm: 'text',
  pesnDivNm: 'text',
  note: 'text',
  cdNm: 'text',
  reciDivCd: 'kept',
  pesnDivCd: 'kept',
  discRateView: 'kept',
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
  endTm: 'kept',
  endDtm: 'kept',
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
  exhpStreetCd: 'kept',
  exhpGroup: 'kept',
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
  lead: 'text',
  about: 'text',
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
  cancelEndDtm: 'kept',
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
  indiRvProgSituNm: 'text',
  msg: 'text',
  pesnImpossMsg: 'text',
  exhpImpossMsg: 'text',
  saveImpossMsg: 'text',
  rvDtmDy: 'kept',
  expVisitRvdtDy: 'kept',
  refuDtm: 'kept',
  refuSitu: 'kept',
  experVer: 'kept',
  leaderVer: 'kept',
  exhpVer: 'kept',
  // who comes, as members typed it
  incluId: 'kept',
  incluNm: 'kept',
  incluUserId: 'kept',
  incluGrade: 'kept',
  incluClass: 'kept',
  incluClsNo: 'kept',
  incluBirthMonDate: 'kept',
  leaderId: 'kept',
  leaderNm: 'kept',
  phoneNo: 'kept',
  // what members and groups are called
  userName: 'kept',
  userMobileNum: 'kept',
  userEmail: 'kept',
  userPhoneNum: 'kept',
  orgName: 'kept',
  basicAddress: 'kept',
  etcAddress: 'kept',
  // an account: what ending it keeps, and until when, is worded by its route
  refusal: 'kept',
  what: 'kept',
  until: 'kept',
  browser: 'kept',
  sessionKey: 'kept',
  createdAt: 'kept',
  lastSeenAt: 'kept',
  // the waiting list
  waitNo: 'kept',
  waitReqDt: 'kept',
  offerDt: 'kept',
  d: 'kept',
};
