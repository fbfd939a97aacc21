import { AGE_RULES, BOOKING_PERIOD, ROOM_RULES, TRACK_RULES } from '../documents/reservation-notice.ts';
import { DISCOUNT_RULES, FEE_RULES } from '../documents/fees.ts';
import { VISITOR_PARKING } from '../documents/parking.ts';
import { FULL_REFUND, REFUND_EXCEPTIONS, REFUND_WAYS } from '../documents/refunds.ts';

export const QUESTION_TOPICS = { booking: '예약', visit: '방문', refund: '환불', group: '단체' } as const;

type QuestionTopic = keyof typeof QUESTION_TOPICS;

/** A question with its answer, in self-contained sentences; `page` is the information page with more. */
export interface CommonQuestion {
  readonly topic: QuestionTopic;
  readonly question: string;
  readonly answer: readonly string[];
  readonly page?: 'fees' | 'parking' | 'refund' | 'notice' | 'privacy';
}

/** The park's most frequent questions, in the words of its documents; nothing is promised that the site does not do. */
export const COMMON_QUESTIONS: readonly CommonQuestion[] = [
  { topic: 'visit', question: '늦게 도착하면 들어갈 수 있나요?', answer: [ROOM_RULES.lateness] },
  {
    topic: 'visit',
    question: '보호자도 표를 사야 하나요?',
    answer: [
      '어린이체험관에 함께 들어가시는 보호자는 예약하실 때 보호자 인원도 골라 주세요. 보호자 요금이 따로 있습니다.',
    ],
    page: 'fees',
  },
  {
    topic: 'booking',
    question: '두 아이의 나이가 다르면 어떻게 예약하나요?',
    answer: [
      '두 아이 모두 나이에 맞는 체험이면 한 번에 예약하실 수 있습니다.',
      '서로 다른 체험에 참여하면 체험바구니에 하나씩 담아 주세요. 방문일이 같은 체험은 함께 결제하실 수 있습니다.',
    ],
  },
  {
    topic: 'refund',
    question: '언제까지 취소하면 모두 돌려받나요?',
    answer: [FULL_REFUND.usual, FULL_REFUND.makive],
    page: 'refund',
  },
  {
    topic: 'group',
    question: '확약 예약은 무엇인가요?',
    answer: [
      '단체가 미리 결제하는 대신 확약서를 쓰고, 체험일에 현장에서 결제하는 예약입니다. 그 전에 누리집에서 결제하실 수도 있습니다.',
      TRACK_RULES.pledgeApproval,
    ],
    page: 'notice',
  },
  {
    topic: 'booking',
    question: '언제부터 언제까지 예약할 수 있나요?',
    answer: [BOOKING_PERIOD.window, BOOKING_PERIOD.begun],
    page: 'notice',
  },
  { topic: 'booking', question: '오늘 가도 예약할 수 있나요?', answer: [BOOKING_PERIOD.sameDay] },
  {
    topic: 'booking',
    question: '개인예약과 단체예약은 어떻게 다른가요?',
    answer: [TRACK_RULES.sizes],
    page: 'notice',
  },
  {
    topic: 'booking',
    question: '원하는 회차가 마감됐어요.',
    answer: [
      '로그인하고 그 회차에 대기를 신청해 주세요. 자리가 나면 신청하신 순서대로 알려 드립니다.',
      '알림은 자리를 잡아 두지 않으니 받으시면 바로 예약해 주세요.',
    ],
  },
  {
    topic: 'booking',
    question: '결제하는 동안 자리가 사라지지는 않나요?',
    answer: ['결제를 시작하시면 자리를 10분 동안 잡아 둡니다. 남은 시간은 화면에 보입니다.'],
  },
  {
    topic: 'booking',
    question: '예약한 날짜나 체험을 바꿀 수 있나요?',
    answer: [
      TRACK_RULES.fixed,
      '회차와 인원은 개인예약은 체험일 전날까지, 단체예약은 체험일 7일 전까지 예약 상세에서 바꾸실 수 있습니다.',
    ],
  },
  { topic: 'visit', question: '몇 살부터 체험할 수 있나요?', answer: [AGE_RULES.youngest, AGE_RULES.halls] },
  {
    topic: 'visit',
    question: '입장할 때 무엇을 보여 드리면 되나요?',
    answer: [
      '매표소에서 예약확인증의 QR 코드를 보여 주세요. 결제하시거나 확약서를 내시면 예약 상세에서 볼 수 있고 인쇄하실 수도 있습니다.',
    ],
  },
  {
    topic: 'visit',
    question: '주차 요금은 얼마인가요?',
    answer: [`체험관 이용객은 하루에 소형 ${VISITOR_PARKING.small}, 대형 ${VISITOR_PARKING.large}입니다.`],
    page: 'parking',
  },
  { topic: 'visit', question: '체험실은 언제까지 고르나요?', answer: [ROOM_RULES.choice, ROOM_RULES.chooseAgain] },
  {
    topic: 'visit',
    question: '할인을 받으려면 무엇이 필요한가요?',
    answer: [DISCOUNT_RULES.proof, DISCOUNT_RULES.largest],
    page: 'fees',
  },
  {
    topic: 'visit',
    question: '같은 날 두 번 체험하면 요금이 달라지나요?',
    answer: [FEE_RULES.additional],
    page: 'fees',
  },
  {
    topic: 'refund',
    question: '아이가 아파서 못 갔어요.',
    answer: [REFUND_EXCEPTIONS.lead, `${REFUND_EXCEPTIONS.grounds.join(', ')}입니다.`],
    page: 'refund',
  },
  {
    topic: 'refund',
    question: '환불금은 언제 들어오나요?',
    answer: [REFUND_WAYS.term, '어디까지 왔는지는 예약 상세의 환불 내역에서 보실 수 있습니다.'],
    page: 'refund',
  },
  { topic: 'refund', question: '여러 체험 가운데 하나만 취소할 수 있나요?', answer: [REFUND_WAYS.part] },
  {
    topic: 'refund',
    question: '지자체 체험카드로 결제했는데 취소할 수 있나요?',
    answer: ['예약 전체를 취소하실 수 있고, 일부만 취소하실 수는 없습니다.', REFUND_WAYS.experienceCard],
  },
  {
    topic: 'group',
    question: '단체는 언제까지 결제하나요?',
    answer: [TRACK_RULES.groupTerm],
    page: 'notice',
  },
  {
    topic: 'group',
    question: '학생 명단은 어떻게 보내나요?',
    answer: [
      '예약 상세에서 직접 입력하시거나 엑셀 파일로 올리실 수 있습니다.',
      '참가 등록 링크를 만들어 보내시면 학생이 이름을 직접 입력할 수도 있습니다. 체험일 전날까지 쓸 수 있습니다.',
    ],
  },
  { topic: 'group', question: '인솔자도 체험료를 내나요?', answer: [FEE_RULES.leaders], page: 'fees' },
  {
    topic: 'group',
    question: '견적서나 거래명세서를 받을 수 있나요?',
    answer: ['예약 상세에서 PDF로 받으실 수 있습니다. 결제 전에는 견적서, 결제 뒤에는 거래명세서입니다.'],
  },
];
