import type { AdmissionRejection } from '@kkumteo/domain/admission/undo';
import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import type { MoveRejection } from '@kkumteo/domain/reservation/refusals';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { AnswerRejection } from '@kkumteo/domain/inquiry/answer';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { admissionSentences } from './admission.ts';
import { counselSentences } from './counsel.ts';
import { closingSentences } from './closing.ts';
import { daySentences } from './day.ts';
import { moveSentences } from './move.ts';
import { reservationActSentences } from './reservation-acts.ts';
import { messageSentences } from './messages/office-sentences.ts';
import { deskSentences } from './desk.ts';
import { answerSentences } from './inquiry-answer.ts';
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
  | ReservationActRejection
  | AnswerRejection
  | CounselRejection
  | MoveRejection
  | MessageRejection
  | SettlementRejection
  | ReportRejection;

const SENTENCES: Sentences<OfficeRejection> = {
  ...staffSentences,
  ...admissionSentences,
  ...closingSentences,
  ...daySentences,
  ...moveSentences,
  ...reservationActSentences,
  ...messageSentences,
  ...deskSentences,
  ...answerSentences,
  ...counselSentences,
  ...settlementSentences,
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
