import type { KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { yearOf } from '@kkumteo/domain/shared/time';

const WHAT: { readonly [What in KeptRecord['what']]: string } = {
  people: '지난 예약의 체험자·보호자·인솔자 정보',
  payments: '결제와 환불 기록',
  consents: '약관과 개인정보 수집·이용 동의 기록',
  reservations: '이름과 연락처를 지운 지난 예약 기록',
};

const KEPT_ON = '누구의 것인지 알 수 없는 통계로만 남습니다.';

/** What stays after a membership has ended, in words: what, and until when. */
export const describeKept = ({ what, until }: KeptRecord): { readonly what: string; readonly until: string } => ({
  what: WHAT[what],
  until: until === null ? KEPT_ON : `${yearOf(until)}년 ${Number(until.slice(5, 7))}월 ${Number(until.slice(8))}일까지`,
});
