export const REFUND = {
  ko: {
    title: '환불 규정',
    effectiveFrom: null,
    sections: [
      {
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
          {
            kind: 'text',
            text: '다음의 경우에는 체험일을 포함해 3일 안에 증빙서류를 보내 주시면 체험 시작 후에도 환불해 드립니다.',
          },
          {
            kind: 'list',
            items: [
              '4촌 이내 친족의 사망',
              '법정 감염병에 걸린 경우',
              '질병이나 부상으로 이용할 수 없는 경우',
              '천재지변이나 교통 통제로 방문할 수 없는 경우',
            ],
          },
          {
            kind: 'list',
            items: [
              '환불금은 환불을 신청하신 날부터 7일 이내에 지급됩니다.',
              '지자체 체험카드로 결제하신 예약은 결제하신 해의 12월 15일이 지나면 환불할 수 없습니다.',
              '여러 상품 가운데 일부만 취소하시면 남은 상품의 할인이 다시 계산되어, 그 차액을 빼고 환불됩니다.',
            ],
          },
        ],
      },
    ],
  },
  en: {
    title: 'Refund rules',
    effectiveFrom: null,
    sections: [
      {
        heading: 'Cancellation and refunds',
        blocks: [
          {
            kind: 'table',
            caption: 'Refund terms',
            head: ['When you cancel', 'Refund'],
            rows: [
              ['Before the experience starts', 'Full refund'],
              ['After the experience starts', 'No refund'],
              ['Some MAKIVE programmes: by 23:59 on the day before the visit date', 'Full refund'],
              ['Some MAKIVE programmes: on the visit date', 'No refund'],
            ],
          },
          {
            kind: 'text',
            text: 'In the following cases we refund you even after the experience has started, if you send proof within 3 days, counting the visit date.',
          },
          {
            kind: 'list',
            items: [
              'death of a relative within the fourth degree of kinship',
              'having a legally notifiable infectious disease',
              'being unable to come because of illness or injury',
              'being unable to visit because of a natural disaster or traffic control',
            ],
          },
          {
            kind: 'list',
            items: [
              'Refunds are paid within 7 days of the day you ask for them.',
              'Bookings paid with a local government experience card can’t be refunded after 15 December of the year of the payment.',
              'If you cancel only some of several experiences, the discounts on the rest are worked out again and the difference is taken off your refund.',
            ],
          },
        ],
      },
    ],
  },
} as const;
