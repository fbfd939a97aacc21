export const AGE_CAUTION = {
  ko: {
    title: '체험연령 관련 주의사항',
    effectiveFrom: null,
    sections: [
      {
        heading: '',
        blocks: [
          {
            kind: 'list',
            items: [
              '체험일을 기준으로 생후 48개월이 지나지 않은 어린이는 체험할 수 없습니다.',
              '권장 연령보다 어리거나 나이가 많으면 체험 내용이 맞지 않거나 안전을 위해 참여가 제한될 수 있습니다.',
              '체험 당일 생년월일을 확인할 수 있는 서류를 요청할 수 있습니다.',
              '체험 시작 30분이 지나면 입장할 수 없고, 20분이 지나면 참관만 할 수 있습니다.',
            ],
          },
        ],
      },
    ],
  },
  en: {
    title: 'Notes on participant age',
    effectiveFrom: null,
    sections: [
      {
        heading: '',
        blocks: [
          {
            kind: 'list',
            items: [
              'Children who are not yet 48 months old on the visit date cannot take part.',
              'For those younger or older than the recommended age, the experience may not be suitable, or taking part may be restricted for safety.',
              'On the visit date we may ask for a document that shows the date of birth.',
              'From 20 minutes after the start you can only watch; from 30 minutes after the start you cannot enter.',
            ],
          },
        ],
      },
    ],
  },
} as const;
