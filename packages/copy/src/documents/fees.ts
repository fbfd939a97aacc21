import type { DocumentSection } from './document.ts';

export const FEE_RULES = {
  additional:
    '같은 날 같은 체험관을 두 번째 회차부터 이용하시면 추가 회차 요금이 적용됩니다. 가장 비싼 회차가 첫 회차가 됩니다.',
  leaders: '단체는 체험자 15명당 인솔자 1명의 체험료가 면제되며, 장애인 보호자(인솔)도 면제됩니다.',
} as const;

export const DISCOUNT_RULES = {
  largest: '한 분이 여러 할인에 해당하면 가장 큰 할인 하나만 적용되며, 할인은 더해지지 않습니다.',
  proof: '현장에서 할인 대상임을 확인할 수 있는 증빙서류를 보여 주셔야 합니다.',
} as const;

/** The fee table of reservation spec §9; 0 shows as 무료. */
export const feeSection: DocumentSection = {
  heading: '체험료',
  blocks: [
    {
      kind: 'table',
      caption: '체험관별 체험료',
      head: ['체험관', '구분', '첫 회차', '같은 날 추가 회차'],
      rows: [
        ['어린이체험관', '체험자', '18,000원', '15,000원'],
        ['어린이체험관', '보호자', '9,000원', '5,000원'],
        ['어린이체험관', '단체인솔자(추가 인원)', '1일 4,000원', '무료'],
        ['청소년체험관', '체험자', '9,000원', '6,000원'],
        ['진로설계관', '체험자', '3,000원', '-'],
        ['숙련기술체험관', '체험자', '5,000원', '-'],
        ['메카이브 일부 프로그램', '체험자', '10,000원', '-'],
      ],
    },
    { kind: 'list', items: [FEE_RULES.additional, FEE_RULES.leaders] },
  ],
};

/** Welfare discounts (reservation spec §9, PD-4, PD-20). */
export const discountSection: DocumentSection = {
  heading: '할인과 면제',
  blocks: [
    {
      kind: 'table',
      caption: '복지 할인',
      head: ['대상', '할인율'],
      rows: [
        ['장애인', '50%'],
        ['국가유공자 및 그 자녀', '50%'],
        ['만 65세 이상', '50%'],
        ['기초생활수급자 자녀', '100% (면제)'],
      ],
    },
    { kind: 'list', items: [DISCOUNT_RULES.largest, DISCOUNT_RULES.proof] },
  ],
};
