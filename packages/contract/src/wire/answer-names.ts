import type { GenericSchema } from 'valibot';
import { homeSchema } from '../catalog/home.answer.ts';
import { productDetailSchema } from '../catalog/product.answer.ts';
import { productListItemSchema } from '../catalog/product-summary.answer.ts';
import { noticeSchema, siteSchema } from '../catalog/site.answer.ts';
import { sessionSchema } from '../member/account.answer.ts';
import { addressSchema } from '../member/address.answer.ts';
import { familyPersonSchema } from '../member/family.answer.ts';
import { memberSchema } from '../member/member.answer.ts';
import { withdrawalSchema } from '../member/withdrawal.answer.ts';
import { foundOrganisationSchema } from '../member/organisation.answer.ts';
import { cardBalanceSchema, cardPolicySchema } from '../payment/experience-card.answer.ts';
import {
  attemptStateSchema,
  confirmAnswerSchema,
  payOptionsSchema,
  preparePaymentAnswerSchema,
} from '../payment/payment.answer.ts';
import { pledgeAdviceSchema } from '../booking/pledge-advice.answer.ts';
import { pledgeViewSchema } from '../pledge/pledge-form.answer.ts';
import { verificationViewSchema } from '../pledge/verification-form.answer.ts';
import { couponSchema } from '../pricing/coupon.answer.ts';
import { orderPriceSchema } from '../pricing/quote.answer.ts';
import { orderSheetSchema } from '../reservation/order.answer.ts';
import { lineDetailSchema, reservationDetailSchema, reservationListSchema } from '../reservation/reservation.answer.ts';
import { liveSeatsSchema } from '../rooms/live-seats.answer.ts';
import { calendarDaySchema } from '../schedule/calendar.answer.ts';
import { waitlistEntrySchema } from '../waitlist/waitlist.answer.ts';
import { apiErrorSchema, refusalSchema } from './envelope.answer.ts';

/** What the published wire calls an answer or a part of one. */
export const ANSWER_NAMES: ReadonlyMap<GenericSchema, string> = new Map<GenericSchema, string>([
  [addressSchema, 'Address'],
  [apiErrorSchema, 'ApiError'],
  [attemptStateSchema, 'PaymentAttempt'],
  [calendarDaySchema, 'CalendarDay'],
  [cardBalanceSchema, 'ExperienceCardBalance'],
  [cardPolicySchema, 'ExperienceCardPolicy'],
  [confirmAnswerSchema, 'CardResultAnswer'],
  [couponSchema, 'Coupon'],
  [familyPersonSchema, 'FamilyPerson'],
  [foundOrganisationSchema, 'Organisation'],
  [homeSchema, 'Home'],
  [lineDetailSchema, 'ReservationLineDetail'],
  [liveSeatsSchema, 'LiveSeats'],
  [memberSchema, 'Member'],
  [noticeSchema, 'Notice'],
  [orderPriceSchema, 'OrderPrice'],
  [orderSheetSchema, 'OrderSheet'],
  [payOptionsSchema, 'PayOptions'],
  [pledgeAdviceSchema, 'PledgeAdvice'],
  [verificationViewSchema, 'Verification'],
  [pledgeViewSchema, 'Pledge'],
  [preparePaymentAnswerSchema, 'PreparedPayment'],
  [productDetailSchema, 'ProductDetail'],
  [productListItemSchema, 'ProductListItem'],
  [refusalSchema, 'Refusal'],
  [reservationDetailSchema, 'ReservationDetail'],
  [reservationListSchema, 'ReservationList'],
  [sessionSchema, 'LoginSession'],
  [siteSchema, 'Site'],
  [waitlistEntrySchema, 'WaitlistEntry'],
  [withdrawalSchema, 'Withdrawal'],
]);
