import type { CalendarRejection } from '@kkumteo/domain/schedule/park-days';
import type { AdmissionRejection } from '@kkumteo/domain/admission/undo';
import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import type { MoveRejection } from '@kkumteo/domain/reservation/refusals';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { AnswerRejection } from '@kkumteo/domain/inquiry/answer';
import type { PictureRejection } from '@kkumteo/domain/pictures/picture';
import type { InvitationRejection } from '@kkumteo/domain/catalog/invitation';
import type { CouponRejection } from '@kkumteo/domain/pricing/coupon-refusals';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import type { OpeningRejection } from '@kkumteo/domain/opening/refusals';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { calendarSentences } from './calendar.ts';
import { admissionSentences } from './admission.ts';
import { counselSentences } from './counsel.ts';
import { closingSentences } from './closing.ts';
import { couponOfficeSentences } from './coupons-office.ts';
import { draftSentences } from './drafts.ts';
import { daySentences } from './day.ts';
import { moveSentences } from './move.ts';
import { reservationActSentences } from './reservation-acts.ts';
import { messageSentences } from './messages/office-sentences.ts';
import { deskSentences } from './desk.ts';
import { answerSentences } from './inquiry-answer.ts';
import { openingSentences } from './opening.ts';
import { pictureSentences } from './pictures.ts';
import { reportSentences } from './reports.ts';
import { sentenceFor } from './sentence-for.ts';
import type { Sentences } from './sentences.ts';
import { settlementSentences } from './settlement.ts';
import { staffSentences } from './staff.ts';

type OfficeRejection =
  | StaffRejection
  | AdmissionRejection
  | DeskRejection
  | ClosingRejection
  | DayRejection
  | DraftRejection
  | ReservationActRejection
  | AnswerRejection
  | CounselRejection
  | MoveRejection
  | MessageRejection
  | SettlementRejection
  | OpeningRejection
  | CalendarRejection
  | PictureRejection
  | CouponRejection
  | InvitationRejection
  | ReportRejection;

const SENTENCES: Sentences<OfficeRejection> = {
  ...staffSentences,
  ...admissionSentences,
  ...closingSentences,
  ...daySentences,
  ...draftSentences,
  ...moveSentences,
  ...reservationActSentences,
  ...messageSentences,
  ...deskSentences,
  ...answerSentences,
  ...counselSentences,
  ...settlementSentences,
  ...openingSentences,
  ...calendarSentences,
  ...pictureSentences,
  ...couponOfficeSentences,
  ...reportSentences,
};

export const OFFICE_CODES: readonly string[] = Object.keys(SENTENCES);

const isOfficeCode = (code: string): code is OfficeRejection['code'] => Object.hasOwn(SENTENCES, code);

/** The sentence for a refusal at the console, apart from those that visitors download. */
export function officeSentenceFor(rejection: Rejection): string {
  if (!isOfficeCode(rejection.code)) return sentenceFor(rejection);
  const sentence = SENTENCES[rejection.code];
  // The table's type ties each function to the facts of its own code, and the code was looked up in it.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
