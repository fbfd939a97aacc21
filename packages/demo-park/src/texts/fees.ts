export const FEES = {
  ko: {
    title: '체험료와 할인',
    effectiveFrom: null,
    sections: [
      {
        heading: '체험료',
        blocks: [
          { kind: 'fees', of: 'all' },
          {
            kind: 'list',
            items: [
              '같은 날 같은 체험관을 두 번째 회차부터 이용하시면 추가 회차 요금이 적용됩니다. 가장 비싼 회차가 첫 회차가 됩니다.',
              '단체는 체험자 15명당 인솔자 1명의 체험료가 면제되며, 장애인 보호자(인솔)도 면제됩니다.',
            ],
          },
        ],
      },
      {
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
          {
            kind: 'list',
            items: [
              '한 분이 여러 할인에 해당하면 가장 큰 할인 하나만 적용되며, 할인은 더해지지 않습니다.',
              '현장에서 할인 대상임을 확인할 수 있는 증빙서류를 보여 주셔야 합니다.',
            ],
          },
        ],
      },
    ],
  },
  en: {
    title: 'Fees and discounts',
    effectiveFrom: null,
    sections: [
      {
        heading: 'Experience fees',
        blocks: [
          { kind: 'fees', of: 'all' },
          {
            kind: 'list',
            items: [
              'From the second round in the same hall on the same day, the additional round fee applies. The most expensive round counts as the first round.',
              'For groups, the experience fee is waived for 1 group leader per 15 participants. It is also waived for guardians (leaders) of people with disabilities.',
            ],
          },
        ],
      },
      {
        heading: 'Discounts and exemptions',
        blocks: [
          {
            kind: 'table',
            caption: 'Welfare discounts',
            head: ['For', 'Discount'],
            rows: [
              ['People with disabilities', '50%'],
              ['Persons of national merit and their children', '50%'],
              ['Aged 65 or over', '50%'],
              ['Children of basic livelihood benefit recipients', '100% (free)'],
            ],
          },
          {
            kind: 'list',
            items: [
              'If several discounts apply to one person, only the largest one is used; discounts are not added up.',
              'At the park you need to show proof that you qualify for the discount.',
            ],
          },
        ],
      },
    ],
  },
} as const;
