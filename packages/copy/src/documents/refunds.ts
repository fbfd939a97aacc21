import type { DocumentSection } from './document.ts';

/** Until when all of it goes back. */
export const FULL_REFUND = {
  usual: '체험이 시작되기 전에 취소하시면 모두 환불해 드립니다. 체험이 시작된 뒤에는 환불되지 않습니다.',
  makive: '메카이브 일부 프로그램은 체험일 전날 23시 59분까지 취소하셔야 환불됩니다.',
} as const;

/** Grounds on which money goes back after the round has begun, with the sentence that leads to them. */
export const REFUND_EXCEPTIONS = {
  lead: '다음의 경우에는 체험일을 포함해 3일 안에 증빙서류를 보내 주시면 체험 시작 후에도 환불해 드립니다.',
  grounds: [
    '4촌 이내 친족의 사망',
    '법정 감염병에 걸린 경우',
    '질병이나 부상으로 이용할 수 없는 경우',
    '천재지변이나 교통 통제로 방문할 수 없는 경우',
  ],
} as const;

/** How money goes back. */
export const REFUND_WAYS = {
  term: '환불금은 환불을 신청하신 날부터 7일 이내에 지급됩니다.',
  experienceCard: '지자체 체험카드로 결제하신 예약은 결제하신 해의 12월 15일이 지나면 환불할 수 없습니다.',
  part: '여러 상품 가운데 일부만 취소하시면 남은 상품의 할인이 다시 계산되어, 그 차액을 빼고 환불됩니다.',
} as const;

/** Refund rules (reservation spec §9, PD-42). */
export const refundSection: DocumentSection = {
  heading: '취소와 환불',
  blocks: [
    {
      kind: 'table',
      caption: '환불 기준',
      head: ['취소 시점', '환불'],
      rows: [
        ['체험 시작 전', '전액 환불'],
        ['체험 시작 후', '환불 불가'],
        ['메카이브 일부 프로그램: 체험일 전날 23시 59분까지', '전액 환불'],
        ['메카이브 일부 프로그램: 체험 당일', '환불 불가'],
      ],
    },
    { kind: 'text', text: REFUND_EXCEPTIONS.lead },
    { kind: 'list', items: REFUND_EXCEPTIONS.grounds },
    { kind: 'list', items: [REFUND_WAYS.term, REFUND_WAYS.experienceCard, REFUND_WAYS.part] },
  ],
};
