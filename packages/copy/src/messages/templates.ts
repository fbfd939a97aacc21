import type { MessageKind } from '@kkumteo/domain/messages/message';
import type { MessageTemplate } from './template.ts';

const body = (...lines: readonly string[]): string => lines.join('\n');

const visit = ['■ 예약번호: #{예약번호}', '■ 체험: #{체험}', '■ 체험일시: #{체험일시}'] as const;
const account = [
  '■ 입금하실 금액: #{금액}',
  '■ 입금계좌: #{은행} #{계좌번호} (예금주 #{예금주})',
  '■ 입금기한: #{결제기한}',
] as const;
const end = ['자세히 보기: #{바로가기}', '문의: #{문의전화}'] as const;

/**
 * Everything that is told by mail, 알림톡 and text message. The texts are registered with the message service word for word, so a change here
 * needs a new registration; they inform and never advertise.
 */
export const messageTemplates: Readonly<Record<MessageKind, MessageTemplate>> = {
  'booking-confirmed': {
    subject: '[꿈터] 예약이 완료되었습니다',
    text: body(
      '[꿈터] 예약 완료 안내',
      '',
      '#{이름}님, 예약이 완료되었습니다.',
      '',
      ...visit,
      '■ 결제금액: #{금액}',
      '',
      '체험 당일 안내데스크에서 예약번호를 알려 주시면 입장하실 수 있습니다.',
      '',
      ...end,
    ),
  },
  'deposit-received': {
    subject: '[꿈터] 입금이 확인되었습니다',
    text: body(
      '[꿈터] 입금 확인 안내',
      '',
      '#{이름}님, 입금이 확인되어 예약이 완료되었습니다.',
      '',
      ...visit,
      '■ 입금액: #{금액}',
      '',
      '체험 당일 안내데스크에서 예약번호를 알려 주시면 입장하실 수 있습니다.',
      '',
      ...end,
    ),
  },
  'booking-provisional': {
    subject: '[꿈터] 가예약이 접수되었습니다',
    text: body(
      '[꿈터] 가예약 접수 안내',
      '',
      '#{이름}님, 가예약이 접수되었습니다. 아래 기한까지 결제하시거나 확약서를 작성해 주세요.',
      '',
      ...visit,
      '■ 예약금액: #{금액}',
      '■ 결제·확약서 작성기한: #{결제기한}',
      '',
      ...end,
    ),
  },
  'payment-overdue': {
    subject: '[꿈터] 결제 기한이 지났습니다',
    text: body(
      '[꿈터] 결제 기한 경과 안내',
      '',
      '#{이름}님, 가예약의 결제·확약서 작성기한이 지났습니다. 예약을 유지하시려면 바로 결제하시거나 확약서를 작성해 주세요.',
      '',
      ...visit,
      '■ 예약금액: #{금액}',
      '■ 지난 기한: #{결제기한}',
      '',
      ...end,
    ),
  },
  'deposit-requested': {
    subject: '[꿈터] 입금계좌를 알려 드립니다',
    text: body(
      '[꿈터] 무통장입금 안내',
      '',
      '#{이름}님, 예약이 접수되었습니다. 기한까지 입금하시면 예약이 완료됩니다.',
      '',
      ...visit,
      ...account,
      '',
      '기한까지 입금되지 않으면 예약이 자동으로 취소됩니다.',
      '',
      ...end,
    ),
  },
  'deposit-reminder': {
    subject: '[꿈터] 입금 기한이 다가옵니다',
    text: body(
      '[꿈터] 입금 기한 안내',
      '',
      '#{이름}님, 아직 입금이 확인되지 않았습니다. 기한이 지나면 예약이 자동으로 취소됩니다.',
      '',
      ...visit,
      ...account,
      '',
      '이미 입금하셨다면 곧 확인 안내를 보내 드립니다.',
      '',
      ...end,
    ),
  },
  'deposit-reversed': {
    subject: '[꿈터] 입금이 취소되었습니다',
    text: body(
      '[꿈터] 입금 취소 안내',
      '',
      '#{이름}님, 은행에서 입금이 취소되어 예약이 다시 입금 대기 상태가 되었습니다. 기한까지 다시 입금해 주세요.',
      '',
      ...visit,
      ...account,
      '',
      ...end,
    ),
  },
  'deposit-expired': {
    subject: '[꿈터] 예약이 취소되었습니다',
    text: body(
      '[꿈터] 미입금 취소 안내',
      '',
      '#{이름}님, 기한까지 입금이 확인되지 않아 예약이 취소되었습니다.',
      '',
      ...visit,
      '',
      '기한이 지난 뒤에 입금하신 금액은 확인하는 대로 처리하여 알려 드립니다.',
      '',
      ...end,
    ),
  },
  'booking-cancelled': {
    subject: '[꿈터] 예약이 취소되었습니다',
    text: body(
      '[꿈터] 예약 취소 안내',
      '',
      '#{이름}님, 예약이 취소되었습니다.',
      '',
      ...visit,
      '',
      '환불하실 금액이 있으면 요청하신 날부터 7일 이내에 환불됩니다.',
      '',
      ...end,
    ),
  },
  'payment-refunded': {
    subject: '[꿈터] 결제가 취소되었습니다',
    text: body(
      '[꿈터] 결제 취소·환불 안내',
      '',
      '#{이름}님, 결제하시는 사이에 좌석이 마감되어 예약을 완료하지 못했습니다. 결제하신 금액은 모두 취소하였습니다.',
      '',
      '■ 체험: #{체험}',
      '■ 환불금액: #{금액}',
      '',
      '카드 결제는 카드사에 따라 3~7영업일 뒤에 취소 내역이 보일 수 있습니다.',
      '',
      ...end,
    ),
  },
  'refund-completed': {
    subject: '[꿈터] 환불이 완료되었습니다',
    text: body(
      '[꿈터] 환불 완료 안내',
      '',
      '#{이름}님, 환불이 완료되었습니다.',
      '',
      '■ 체험: #{체험}',
      '■ 환불금액: #{금액}',
      '',
      '카드 결제는 카드사에 따라 3~7영업일 뒤에 취소 내역이 보일 수 있습니다.',
      '',
      ...end,
    ),
  },
  'waitlist-offer': {
    subject: '[꿈터] 대기하신 좌석이 났습니다',
    text: body(
      '[꿈터] 예약 대기 안내',
      '',
      '#{이름}님, 기다리시던 좌석이 났습니다.',
      '',
      '■ 체험: #{체험}',
      '■ 체험일시: #{체험일시}',
      '■ 예약 가능한 인원: #{좌석}명',
      '',
      '좌석을 따로 맡아 두지는 않으니 서둘러 예약해 주세요.',
      '',
      ...end,
    ),
  },
  'waitlist-part-offer': {
    subject: '[꿈터] 대기 좌석이 일부 났습니다',
    text: body(
      '[꿈터] 예약 대기 안내',
      '',
      '#{이름}님, 신청하신 #{신청인원}명 중 #{좌석}명의 좌석이 났습니다.',
      '',
      '■ 체험: #{체험}',
      '■ 체험일시: #{체험일시}',
      '',
      '#{좌석}명만 이용하셔도 괜찮은지 대기 신청 내역에서 알려 주세요. 좌석을 따로 맡아 두지는 않습니다.',
      '',
      ...end,
    ),
  },
};
