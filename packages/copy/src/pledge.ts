import type { PledgeRejection, VerificationRejection } from '@kkumteo/domain/pledge/pledge-form';
import type { HeadDifference } from '@kkumteo/domain/pledge/verification-form';
import type { Sentences } from './sentences.ts';
import type { ProvisionalTerm } from '@kkumteo/domain/payment/deposit';
import { formatFullDay } from '@kkumteo/domain/shared/time';

export const pledgeSentences: Sentences<PledgeRejection | VerificationRejection> = {
  // reservation spec §5 "Pledge form"
  'pledge.organisation-missing': '단체명을 입력하여 주십시오.',
  'pledge.phone-missing': '전화번호를 입력하여 주십시오.',
  'pledge.head-missing': '단체장 이름을 입력하여 주십시오.',
  'pledge.address-missing': '주소를 정확히 입력하여 주십시오.',
  'pledge.applicant-missing': '신청자 이름을 입력하여 주십시오.',
  'pledge.mobile-missing': '신청자 핸드폰을 입력하여 주십시오.',
  // reservation spec §5 "Verification form save"
  'pledge.verification-nobody': '할인, 면제대상을 확인해 주세요.',
  'pledge.verification-count': ({ limit }) => `인원은 0명부터 ${limit}명까지 숫자로 입력해 주세요.`,
  'pledge.phone-shape': '전화번호를 정확히 입력하여 주십시오.',
  'pledge.too-long': ({ limit }) => `${limit}자까지 입력할 수 있습니다.`,
  'pledge.resident-number': '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.',
};

export const pledgeSaved = '확약서가 저장되었습니다.';

export const verificationSaved = '확인서가 저장되었습니다.';

/** Where a verification form could not be loaded (reservation spec §8). */
export const verificationNotLoaded = '오류가 발생했습니다.';

const BLOCK_NAMES: { readonly [Block in HeadDifference['block']]: string } = {
  discounted: '할인 대상',
  exempt: '면제 대상',
};

/** Warns that a form counts other heads than were booked; it can still be saved. */
export const headDifferenceWords = ({ block, counted, booked }: HeadDifference): string =>
  `${BLOCK_NAMES[block]}은 ${booked}명으로 예약하셨습니다. 확인서의 ${counted}명이 맞는지 확인해 주세요.`;

/** Until when a group pays or pledges, with the day: a month before the visit where that still lies ahead (PD-26). */
export const groupDeadline = ({ day, isMonthBefore }: ProvisionalTerm): string =>
  isMonthBefore ? `체험일 한 달 전인 ${formatFullDay(day)}까지` : `예약하신 날부터 3일 안, ${formatFullDay(day)}까지`;
