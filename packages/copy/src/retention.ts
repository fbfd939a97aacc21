import type { RetentionState } from '@kkumteo/domain/retention/run';
import type { RETENTION_RULES, RetentionRuleName } from '@kkumteo/domain/retention/rules';

/** What a rule removes. */
export const RETENTION_WORDS: Readonly<Record<RetentionRuleName, string>> = {
  'attempt-people': '결제하려고 적은 사람',
  'visit-people': '체험자·보호자·인솔자',
  booker: '예약자와 단체, 확약서, 확인서',
  notes: '예약 메모',
  'waiting-people': '대기를 신청한 사람',
  'refund-accounts': '환불 계좌',
  'provider-events': '결제사가 보낸 알림',
  'payment-traces': '카드·계좌·영수증 정보',
  consents: '동의 기록',
  audit: '예약·결제 처리 기록',
  'staff-entries': '직원 기록',
  inquiries: '문의와 답',
};

type Rule = (typeof RETENTION_RULES)[RetentionRuleName];

const FROM_WORDS: Readonly<Record<Rule['from'], string>> = {
  'attempt-ended': '결제가 끝나고',
  visit: '방문하고',
  'last-visit': '마지막 방문 뒤',
  'request-ended': '대기가 끝나고',
  'refund-ended': '환불이 끝나고',
  'event-handled': '처리하고',
  'payment-begun': '결제를 시작하고',
  written: '남기고',
  withdrawn: '탈퇴하고',
  asked: '문의하고',
};

/** How long a rule keeps it, such as `방문하고 1년`. */
export function retentionTerm({ after, from }: Rule): string {
  const term = 'hours' in after ? `${after.hours}시간` : 'days' in after ? `${after.days}일` : `${after.years}년`;
  return `${FROM_WORDS[from]} ${term}`;
}

export const RETENTION_STATE_WORDS: Readonly<Record<RetentionState, string>> = {
  never: '아직 실행 전',
  well: '정상',
  late: '멈춤',
  failed: '실패',
};
