export const experienceCardResults = {
  approved: { code: '00', message: '정상 처리되었습니다.' },
  malformed: { code: '12', message: '요청 내용이 올바르지 않습니다.' },
  wrongCard: { code: '14', message: '카드 아이디 또는 카드번호가 올바르지 않습니다.' },
  unknownOrder: { code: '25', message: '결제 내역이 없습니다.' },
  otherOrder: { code: '40', message: '주문번호 또는 금액이 승인 요청과 다릅니다.' },
  alreadyPaid: { code: '41', message: '이미 결제된 주문입니다.' },
  notApproved: { code: '43', message: '결제창에서 승인되지 않았습니다.' },
  shortOfBalance: { code: '51', message: '잔액이 부족합니다.' },
  tokenExpired: { code: '54', message: '카드 조회 시간이 지났습니다. 다시 조회해 주세요.' },
  refundClosed: { code: '61', message: '환불 마감일이 지나 환불할 수 없습니다.' },
  partRefund: { code: '62', message: '부분 환불은 할 수 없습니다.' },
  vendorDown: { code: '91', message: '체험카드사 시스템 점검 중입니다. 잠시 후 다시 시도해 주세요.' },
} as const;
export type ExperienceCardResult = keyof typeof experienceCardResults;

/** The code of success. */
export const experienceCardApproved = experienceCardResults.approved.code;

/** Minutes for which a token of a balance check can be used, and a window can be approved. */
export const experienceCardMinutes = 30;
