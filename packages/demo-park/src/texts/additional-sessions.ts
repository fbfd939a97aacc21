export const ADDITIONAL_SESSIONS = {
  ko: {
    title: '다회차 할인 안내',
    effectiveFrom: '2022-11-01',
    sections: [
      {
        heading: '같은 날 두 회차 이상 체험하시나요?',
        blocks: [
          {
            kind: 'text',
            text: '같은 인원이 같은 날 같은 체험관에서 두 번째 회차부터 체험하시면 추가 회차 요금이 적용됩니다. 가장 비싼 회차는 첫 회차 요금으로 계산됩니다.',
          },
          { kind: 'fees', of: 'additional' },
        ],
      },
    ],
  },
  en: {
    title: 'Multi-round discount',
    effectiveFrom: '2022-11-01',
    sections: [
      {
        heading: 'Doing two or more rounds on the same day?',
        blocks: [
          {
            kind: 'text',
            text: 'When the same people do two or more rounds in the same hall on the same day, the additional round fee applies from the second round. The most expensive round is charged as the first round.',
          },
          { kind: 'fees', of: 'additional' },
        ],
      },
    ],
  },
} as const;
