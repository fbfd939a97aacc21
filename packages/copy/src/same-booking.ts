/** The question where a group made the same booking a short while ago; the refusal's sentence is above it. */
export const confirmDuplicateQuestion = {
  message:
    '같은 단체와 학년으로 같은 체험, 같은 일시에 예약하신 내역이 있습니다. 그 예약과 별도로 한 번 더 예약하시겠습니까?',
  yes: '한 번 더 예약',
  no: '취소',
} as const;

/** After the payment window, where the same booking was completed meanwhile. */
export const bookedMeanwhile =
  '결제창을 여신 사이에 같은 예약이 완료되어 결제하지 않았습니다. 결제된 금액은 없습니다. 한 번 더 예약하시려면 다시 결제해 주세요.';

export const sameBookingLink = '예약 내역 보기';
