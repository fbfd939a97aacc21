import type { MessageKind } from '@kkumteo/domain/messages/message';
import type { MessageTemplate } from './template.ts';

const visit = ['■ 예약번호: #{예약번호}', '■ 체험: #{체험}', '■ 체험일시: #{체험일시}'] as const;
const account = [
  '■ 입금하실 금액: #{금액}',
  '■ 입금계좌: #{은행} #{계좌번호} (예금주 #{예금주})',
  '■ 입금기한: #{결제기한}',
] as const;
const end = ['자세히 보기: #{바로가기}', '문의: #{문의전화}'] as const;

type Paragraph = string | readonly string[];

const message = (subject: string, heading: string, ...paragraphs: readonly Paragraph[]): MessageTemplate => ({
  subject: `[#{시설명}] ${subject}`,
  text: [`[#{시설명}] ${heading}`, ...paragraphs.map((lines) => [lines].flat().join('\n'))].join('\n\n'),
});

/** A message that begins with the visitor's name. */
const toVisitor = (subject: string, heading: string, first: string, ...paragraphs: readonly Paragraph[]) =>
  message(subject, heading, `#{이름}님, ${first}`, ...paragraphs);

/**
 * All messages by mail, 알림톡 and text, in the words with which a park begins. They are registered with the message
 * service word for word, so a change here needs a new registration; they inform and never advertise. Questions to the
 * park go by mail alone and are not registered.
 */
export const messageTemplates: Readonly<Record<MessageKind, MessageTemplate>> = {
  'booking-confirmed': toVisitor(
    '예약이 완료되었습니다',
    '예약 완료 안내',
    '예약이 완료되었습니다.',
    [...visit, '■ 결제금액: #{금액}'],
    '체험 당일 매표소에서 예약번호를 알려 주시면 입장하실 수 있습니다.',
    end,
  ),
  'desk-ticket': message(
    '현장에서 구입하신 표입니다',
    '현장 구입 안내',
    [...visit, '■ 결제금액: #{금액}'],
    '입장하실 때 이 예약번호를 보여 주세요. 환불은 매표소에서 도와드립니다.',
    '문의: #{문의전화}',
  ),
  'deposit-received': toVisitor(
    '입금이 확인되었습니다',
    '입금 확인 안내',
    '입금이 확인되어 예약이 완료되었습니다.',
    [...visit, '■ 입금액: #{금액}'],
    '체험 당일 매표소에서 예약번호를 알려 주시면 입장하실 수 있습니다.',
    end,
  ),
  'booking-provisional': toVisitor(
    '가예약이 접수되었습니다',
    '가예약 접수 안내',
    '가예약이 접수되었습니다. 아래 기한까지 결제하시거나 확약서를 작성해 주세요.',
    [...visit, '■ 예약금액: #{금액}', '■ 결제·확약서 작성기한: #{결제기한}'],
    end,
  ),
  'payment-overdue': toVisitor(
    '결제 기한이 지났습니다',
    '결제 기한 경과 안내',
    '가예약의 결제·확약서 작성기한이 지났습니다. 예약을 유지하시려면 바로 결제하시거나 확약서를 작성해 주세요.',
    [...visit, '■ 예약금액: #{금액}', '■ 지난 기한: #{결제기한}'],
    end,
  ),
  'deposit-requested': toVisitor(
    '입금계좌를 알려 드립니다',
    '무통장입금 안내',
    '예약이 접수되었습니다. 기한까지 입금하시면 예약이 완료됩니다.',
    [...visit, ...account],
    '기한까지 입금되지 않으면 예약이 자동으로 취소됩니다.',
    end,
  ),
  'deposit-reissued': toVisitor(
    '입금계좌가 바뀌었습니다',
    '새 입금계좌 안내',
    '입금하실 계좌가 바뀌었습니다. 이전 계좌로는 입금하실 수 없으니 아래 계좌로 기한까지 입금해 주세요.',
    [...visit, ...account],
    '기한까지 입금되지 않으면 예약이 자동으로 취소됩니다.',
    end,
  ),
  'deposit-reminder': toVisitor(
    '입금 기한이 다가옵니다',
    '입금 기한 안내',
    '아직 입금이 확인되지 않았습니다. 기한이 지나면 예약이 자동으로 취소됩니다.',
    [...visit, ...account],
    '이미 입금하셨다면 곧 확인 안내를 보내 드립니다.',
    end,
  ),
  'deposit-reversed': toVisitor(
    '입금이 취소되었습니다',
    '입금 취소 안내',
    '은행에서 입금이 취소되어 예약이 다시 입금 대기 상태가 되었습니다. 기한까지 다시 입금해 주세요.',
    [...visit, ...account],
    end,
  ),
  'deposit-expired': toVisitor(
    '예약이 취소되었습니다',
    '미입금 취소 안내',
    '기한까지 입금이 확인되지 않아 예약이 취소되었습니다.',
    visit,
    '기한이 지난 뒤에 입금하신 금액은 확인하는 대로 처리하여 알려 드립니다.',
    end,
  ),
  'booking-cancelled': toVisitor(
    '예약이 취소되었습니다',
    '예약 취소 안내',
    '예약이 취소되었습니다.',
    [...visit, '■ 환불금액: #{환불금액}'],
    '환불받으실 금액이 있으면 요청하신 날부터 7일 이내에 환불됩니다.',
    end,
  ),
  'booking-part-cancelled': toVisitor(
    '예약 일부가 취소되었습니다',
    '예약 일부 취소 안내',
    '예약하신 체험 가운데 아래의 체험이 취소되었습니다.',
    [...visit, '■ 환불금액: #{환불금액}'],
    '환불받으실 금액이 있으면 요청하신 날부터 7일 이내에 환불됩니다.',
    end,
  ),
  'booking-closed': toVisitor(
    '휴관을 알려 드립니다',
    '휴관 안내',
    '#{휴관사유}',
    [...visit, '■ 환불금액: #{환불금액}'],
    '위의 체험은 진행하지 않으며, 결제하신 금액은 모두 돌려드립니다. 죄송합니다.',
    end,
  ),
  'another-day': toVisitor(
    '휴관을 알려 드립니다',
    '휴관 안내',
    '#{휴관사유}',
    [...visit, '■ 선택기한: #{결제기한}'],
    '위의 체험은 진행하지 않습니다. 추가 결제 없이 다른 날로 옮기시거나 환불을 받으실 수 있습니다. 죄송합니다.',
    '기한까지 선택하지 않으시면 예약을 취소하고 결제하신 금액을 모두 돌려드립니다.',
    ['선택하기: #{바로가기}', '문의: #{문의전화}'],
  ),
  'visit-reminder': toVisitor(
    '내일 방문하시는 날입니다',
    '방문 전날 안내',
    '내일은 예약하신 체험을 하시는 날입니다.',
    visit,
    '매표소에서 예약번호를 알려 주시면 입장하실 수 있습니다.',
    end,
  ),
  'visit-notice': toVisitor(
    '방문하실 회차 안내입니다',
    '방문 안내',
    '예약하신 체험에 대해 알려 드립니다.',
    '#{안내말}',
    visit,
    '문의: #{문의전화}',
  ),
  'booking-changed': toVisitor(
    '예약이 변경되었습니다',
    '예약 변경 안내',
    '예약이 아래와 같이 변경되었습니다.',
    [...visit, '■ 예약금액: #{금액}', '■ 환불금액: #{환불금액}'],
    '환불받으실 금액이 있으면 요청하신 날부터 7일 이내에 환불됩니다.',
    end,
  ),
  'booking-moved': toVisitor(
    '예약을 옮겨 드렸습니다',
    '예약 이동 안내',
    '예약하신 체험을 아래 일정으로 옮겨 드렸습니다. 예약번호와 입장권은 그대로 쓰시면 됩니다.',
    [
      ...visit,
      '■ 이전 일정: #{이전체험} #{이전일시}',
      '■ 예약금액: #{금액}',
      '■ 추가금액: #{추가금액}',
      '■ 환불금액: #{환불금액}',
    ],
    '체험실을 고르셨다면 예약 상세에서 다시 확인해 주세요. 환불받으실 금액이 있으면 요청하신 날부터 7일 이내에 환불됩니다.',
    end,
  ),
  'payment-refunded': toVisitor(
    '결제가 취소되었습니다',
    '결제 취소·환불 안내',
    '결제하시는 사이에 좌석이 마감되어 예약을 완료하지 못했습니다. 결제하신 금액은 모두 취소하였습니다.',
    ['■ 체험: #{체험}', '■ 환불금액: #{금액}'],
    '#{환불안내}',
    end,
  ),
  'refund-sent': toVisitor(
    '환불을 요청하였습니다',
    '환불 요청 안내',
    '환불을 은행에 요청하였습니다. 은행에서 지급을 마치면 다시 알려 드립니다.',
    ['■ 체험: #{체험}', '■ 환불금액: #{금액}'],
    end,
  ),
  'refund-completed': toVisitor(
    '환불이 완료되었습니다',
    '환불 완료 안내',
    '환불이 완료되었습니다.',
    ['■ 체험: #{체험}', '■ 환불금액: #{금액}'],
    '#{환불안내}',
    end,
  ),
  'login-id-reminder': toVisitor(
    '아이디를 알려 드립니다',
    '아이디 안내',
    '요청하신 아이디를 알려 드립니다.',
    '■ 아이디: #{아이디}',
    '요청하신 적이 없다면 이 안내를 지우셔도 됩니다.',
    ['로그인: #{바로가기}', '문의: #{문의전화}'],
  ),
  'password-reset': toVisitor(
    '비밀번호를 다시 정하세요',
    '비밀번호 재설정 안내',
    '아래 주소에서 비밀번호를 다시 정하실 수 있습니다. 주소는 한 번만 쓸 수 있으니 다른 사람에게 알려 주지 마세요.',
    ['■ 아이디: #{아이디}', '■ 사용기한: #{사용기한}'],
    '비밀번호 재설정: #{바로가기}',
    ['요청하신 적이 없다면 이 안내를 지우셔도 됩니다. 비밀번호는 바뀌지 않습니다.', '문의: #{문의전화}'],
  ),
  // To a contact that may be a stranger's: it says its purpose, and asks for nothing.
  'contact-code': toVisitor(
    '인증번호를 알려 드립니다',
    '연락처 변경 인증번호',
    '회원 정보의 #{바뀐정보} 변경을 마치시려면 아래 번호를 내 정보 화면에 입력해 주세요.',
    ['■ 인증번호: #{인증번호}', '■ 사용기한: #{사용기한}'],
    ['다른 사람에게 알려 주지 마세요. 요청하신 적이 없다면 이 안내를 지우셔도 됩니다.', '문의: #{문의전화}'],
  ),
  'proof-code': toVisitor(
    '인증번호를 알려 드립니다',
    '본인 확인 인증번호',
    '본인 확인을 마치시려면 아래 번호를 내 정보 화면에 입력해 주세요.',
    ['■ 인증번호: #{인증번호}', '■ 사용기한: #{사용기한}'],
    ['다른 사람에게 알려 주지 마세요. 요청하신 적이 없다면 아래 번호로 알려 주세요.', '문의: #{문의전화}'],
  ),
  'contact-changed': toVisitor(
    '연락처가 변경되었습니다',
    '연락처 변경 안내',
    '회원 정보의 연락처가 변경되었습니다. 이 연락처로는 더 이상 계정 안내를 보내지 않습니다.',
    ['■ 변경된 정보: #{바뀐정보}', '■ 변경일시: #{변경일시}'],
    '직접 변경하지 않으셨다면 바로 비밀번호를 바꾸고 아래 번호로 알려 주세요.',
    ['내 정보: #{바로가기}', '문의: #{문의전화}'],
  ),
  'waitlist-offer': toVisitor(
    '대기하신 좌석이 났습니다',
    '예약 대기 안내',
    '기다리시던 좌석이 났습니다.',
    ['■ 체험: #{체험}', '■ 체험일시: #{체험일시}', '■ 예약 가능한 인원: #{좌석}명'],
    '좌석을 따로 맡아 두지는 않으니 서둘러 예약해 주세요.',
    end,
  ),
  'waitlist-part-offer': toVisitor(
    '대기 좌석이 일부 났습니다',
    '예약 대기 안내',
    '신청하신 #{신청인원}명 중 #{좌석}명의 좌석이 났습니다.',
    ['■ 체험: #{체험}', '■ 체험일시: #{체험일시}'],
    '#{좌석}명만 이용하셔도 괜찮은지 대기 신청 내역에서 알려 주세요. 좌석을 따로 맡아 두지는 않습니다.',
    end,
  ),
  'waitlist-closed': toVisitor(
    '예약 대기가 끝났습니다',
    '예약 대기 안내',
    '기다리시던 체험을 그날 진행하지 않게 되어 예약 대기를 마칩니다. 죄송합니다.',
    ['■ 체험: #{체험}', '■ 체험일시: #{체험일시}'],
    end,
  ),
  // To the park's own address. Its subject names the question, so that the answers to it stay together in a mailbox.
  'inquiry-asked': message(
    '문의 #{문의번호}',
    '온라인 문의',
    [
      '■ 문의번호: #{문의번호}',
      '■ 받은 때: #{문의일시}',
      '■ 주제: #{문의주제}',
      '■ 예약번호: #{예약번호}',
      '■ 보낸 회원: #{이름}',
      '■ 답변 받을 메일: #{답변메일}',
    ],
    '#{문의내용}',
    '이 메일에 회신하면 보낸 회원에게 전달됩니다.',
  ),
  'inquiry-received': toVisitor(
    '문의 #{문의번호} 접수',
    '문의 접수 안내',
    '문의를 받았습니다. 전화로 물어보실 때 문의번호를 알려 주세요.',
    ['■ 문의번호: #{문의번호}', '■ 주제: #{문의주제}', '■ 예약번호: #{예약번호}'],
    ['■ 보내신 내용', '#{문의내용}'],
    ['답변은 이 메일 주소로 보내 드립니다.', '보내신 적이 없다면 아래 번호로 알려 주세요.', '문의: #{문의전화}'],
  ),
  'inquiry-answered': toVisitor(
    '문의 #{문의번호} 답변',
    '문의 답변 안내',
    '문의하신 내용에 답변드립니다.',
    ['■ 문의번호: #{문의번호}', '■ 주제: #{문의주제}', '■ 예약번호: #{예약번호}'],
    ['■ 답변', '#{답변내용}'],
    ['■ 보내신 내용', '#{문의내용}'],
    ['더 궁금하신 점은 이 메일에 회신하시거나 아래 번호로 알려 주세요.', '문의: #{문의전화}'],
  ),
  // To staff who have switched it on.
  'day-report': message('#{하루} 통계', '#{하루} 통계', '#{하루통계}', [
    '자세히 보기: #{바로가기}',
    '이 메일은 운영 콘솔의 통계에서 끌 수 있어요.',
  ]),
};

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(messageTemplates, text);
export const messageKinds: readonly MessageKind[] = Object.keys(messageTemplates).filter(isMessageKind);

/** Those that the sandbox has registered; a park registers the others, which go out as text messages until then. */
export const registeredAtFirst: readonly MessageKind[] = messageKinds.filter(
  (kind) => !kind.startsWith('inquiry-') && kind !== 'visit-reminder' && kind !== 'visit-notice',
);
