import type { MessageKind } from '@kkumteo/domain/messages/message';

interface TemplateName {
  readonly name: string;
  /** When it goes out. */
  readonly when: string;
  readonly by: string;
}

const BOTH = '알림톡(안 되면 문자)과 메일';
const MAIL = '메일';
const CHOSEN = '고른 한 곳: 알림톡·문자 또는 메일';

const of = (name: string, when: string, by = BOTH): TemplateName => ({ name, when, by });

/** What the console calls each message, and when it goes out. */
export const TEMPLATE_NAMES: Readonly<Record<MessageKind, TemplateName>> = {
  'booking-confirmed': of('예약 완료', '결제가 끝나 예약이 완료되면 바로 가요.'),
  'desk-ticket': of('현장 구입', '현장에서 표를 사며 휴대전화를 알려 준 방문자에게 바로 가요.', '알림톡(안 되면 문자)'),
  'booking-provisional': of('가예약 접수', '단체가 나중에 결제하기로 예약하면 바로 가요.'),
  'booking-changed': of('예약 변경', '예약한 인원이나 구성이 바뀌면 바로 가요.'),
  'booking-moved': of('예약 이동', '직원이 예약을 다른 날이나 체험으로 옮기면 바로 가요.'),
  'booking-part-cancelled': of('예약 일부 취소', '예약한 체험 가운데 일부가 취소되면 바로 가요.'),
  'booking-cancelled': of('예약 취소', '예약이 모두 취소되면 바로 가요.'),
  'deposit-requested': of('무통장입금 안내', '무통장입금을 고르고 예약하면 바로 가요.'),
  'deposit-reissued': of('새 입금계좌', '입금할 계좌가 바뀌면 바로 가요.'),
  'deposit-reminder': of('입금 기한', '입금 기한의 마지막 날 낮에 아직 입금하지 않은 예약자에게 가요.'),
  'deposit-received': of('입금 확인', '무통장입금이 들어오면 바로 가요.'),
  'deposit-reversed': of('입금 취소', '은행이 입금을 되돌리면 바로 가요.'),
  'deposit-expired': of('미입금 취소', '기한까지 입금하지 않아 예약이 취소되면 낮에 가요.'),
  'payment-overdue': of('결제 기한 경과', '가예약의 결제·확약 기한이 지나면 낮에 가요.'),
  'payment-refunded': of('결제 취소·환불', '결제는 되었지만 좌석이 마감되어 돈을 돌려주면 바로 가요.'),
  'refund-sent': of('환불 요청', '은행에 환불을 요청하면 바로 가요.'),
  'refund-completed': of('환불 완료', '환불이 끝나면 바로 가요.'),
  'visit-reminder': of('방문 전날 안내', '방문 전날 18:00에 예약완료·확약제출인 예약자에게 가요.'),
  'visit-notice': of('방문 안내', '방문자에게 알리기로 보낼 때 가요.'),
  'booking-closed': of('휴관 안내', '하루 닫기로 예약이 취소되면 바로 가요.'),
  'another-day': of('휴관과 다른 날 선택', '하루 닫기에서 다른 날을 고르게 하면 바로 가요.'),
  'waitlist-offer': of('대기 좌석', '기다리던 인원만큼 좌석이 나면 낮에 가요.'),
  'waitlist-part-offer': of('대기 좌석 일부', '기다리던 인원의 일부만큼 좌석이 나면 낮에 가요.'),
  'waitlist-closed': of('예약 대기 종료', '기다리던 회차를 닫으면 바로 가요.'),
  'login-id-reminder': of('아이디 안내', '아이디를 찾으면 바로 가요.', CHOSEN),
  'password-reset': of('비밀번호 재설정', '비밀번호를 다시 정하겠다고 하면 바로 가요.', CHOSEN),
  'contact-code': of('연락처 변경 인증번호', '바꿀 연락처를 확인할 때 새 연락처로 바로 가요.', CHOSEN),
  'proof-code': of('본인 확인 인증번호', '비밀번호가 없는 회원이 본인 확인을 할 때 바로 가요.', CHOSEN),
  'contact-changed': of('연락처 변경', '연락처가 바뀌면 이전 연락처로 바로 가요.', CHOSEN),
  'inquiry-asked': of('회원 문의', '회원이 문의하면 운영자 메일로 바로 가요.', MAIL),
  'inquiry-received': of('문의 접수', '회원이 문의하면 그 회원에게 바로 가요.', MAIL),
  'inquiry-answered': of('문의 답변', '문의에 답하면 그 회원에게 바로 가요.', MAIL),
  'day-report': of('하루 통계', '아침마다 받기로 한 직원에게 가요.', MAIL),
};

/** All of them, as the console lists them. */
export const TEMPLATE_GROUPS: readonly { readonly name: string; readonly kinds: readonly MessageKind[] }[] = [
  {
    name: '예약',
    kinds: [
      'booking-confirmed',
      'desk-ticket',
      'booking-provisional',
      'booking-changed',
      'booking-moved',
      'booking-part-cancelled',
      'booking-cancelled',
    ],
  },
  {
    name: '돈',
    kinds: [
      'deposit-requested',
      'deposit-reissued',
      'deposit-reminder',
      'deposit-received',
      'deposit-reversed',
      'deposit-expired',
      'payment-overdue',
      'payment-refunded',
      'refund-sent',
      'refund-completed',
    ],
  },
  {
    name: '방문',
    kinds: [
      'visit-reminder',
      'visit-notice',
      'booking-closed',
      'another-day',
      'waitlist-offer',
      'waitlist-part-offer',
      'waitlist-closed',
    ],
  },
  {
    name: '회원',
    kinds: ['login-id-reminder', 'password-reset', 'contact-code', 'proof-code', 'contact-changed'],
  },
  { name: '문의', kinds: ['inquiry-asked', 'inquiry-received', 'inquiry-answered'] },
  { name: '직원', kinds: ['day-report'] },
];
