export const NOTICE = {
  ko: {
    title: '예약안내 및 유의사항',
    effectiveFrom: '2022-11-01',
    sections: [
      {
        heading: '예약 기간',
        blocks: [
          {
            kind: 'list',
            items: [
              '체험일 12개월 전부터 체험일 전날 24시까지 예약하고 결제하실 수 있습니다.',
              '어린이체험관은 체험 당일 오후 2시까지 예약하실 수 있으며, 그 뒤에는 현장에서 발권해 주세요.',
              '이미 시작된 회차는 예약하실 수 없습니다.',
            ],
          },
        ],
      },
      {
        heading: '개인예약과 단체예약',
        blocks: [
          {
            kind: 'list',
            items: [
              '체험자가 14명 이하이면 개인예약, 15명 이상이면 단체예약으로 진행해 주세요.',
              '단체예약은 체험일 한 달 전까지 결제를 마치거나 확약서를 작성해 주세요. 그 뒤에 예약하신 경우에는 예약일부터 3일 안에 진행해 주세요.',
              '확약서는 체험일 15일 전부터 승인된 것으로 봅니다.',
              '단체예약의 인원과 회차는 체험일 7일 전까지 변경하실 수 있습니다.',
              '상품과 체험일은 변경할 수 없습니다. 취소하신 뒤 다시 예약해 주세요.',
            ],
          },
        ],
      },
      {
        heading: '체험 대상',
        blocks: [
          {
            kind: 'list',
            items: [
              '어린이체험관은 4세부터 10세까지, 청소년체험관은 11세부터 18세까지에 알맞게 꾸며져 있습니다.',
              '체험일 기준 만 48개월이 지나지 않은 어린이는 안전을 위해 체험할 수 없습니다.',
              '이용 인원: 청소년체험관은 한 번에 약 500명, 하루 2,500명. 숙련기술체험관은 한 번에 120명, 하루 240명입니다.',
            ],
          },
        ],
      },
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
      {
        heading: '체험실 이용',
        blocks: [
          {
            kind: 'list',
            items: [
              '체험실을 고르는 상품은 체험일 전날 자정까지 체험실을 선택해 주세요.',
              '체험이 시작되고 20분이 지나면 참관만 하실 수 있고, 30분이 지나면 들어가실 수 없습니다.',
              '회차를 바꾸거나 인원을 줄이면 선택하신 체험실이 지워지니 다시 선택해 주세요.',
            ],
          },
        ],
      },
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
      {
        heading: '개인정보 안내',
        blocks: [
          {
            kind: 'list',
            items: [
              '입력하신 이름, 생년월일, 연락처는 예약 확인과 안전한 체험을 위해서만 쓰입니다.',
              '주민등록번호는 받지 않습니다. 어느 칸에도 입력하지 말아 주세요.',
            ],
          },
        ],
      },
    ],
  },
  en: {
    title: 'Booking information and notes',
    effectiveFrom: '2022-11-01',
    sections: [
      {
        heading: 'Booking period',
        blocks: [
          {
            kind: 'list',
            items: [
              'You can book and pay from 12 months before the visit date until 24:00 on the day before the visit date.',
              'For the Children’s Hall you can book until 2 pm on the visit date itself; after that, please get tickets at the door.',
              'Rounds that have already started can’t be booked.',
            ],
          },
        ],
      },
      {
        heading: 'Individual and group bookings',
        blocks: [
          {
            kind: 'list',
            items: [
              'For up to 14 participants please make an individual booking, for 15 or more a group booking.',
              'For a group booking, please finish payment or fill in the pledge form by one month before the visit date. If you book after that, please do so within 3 days of the booking date.',
              'The pledge form counts as approved from 15 days before the visit date.',
              'The number of people and the round of a group booking can be changed up to 7 days before the visit date.',
              'The experience and the visit date can’t be changed. Please cancel and book again.',
            ],
          },
        ],
      },
      {
        heading: 'Who can take part',
        blocks: [
          {
            kind: 'list',
            items: [
              'The Children’s Hall is designed for ages 4 to 10, the Youth Hall for ages 11 to 18.',
              'For their safety, children who are not yet 48 months old on the visit date can’t take part.',
              'Number of visitors: about 500 at a time and 2,500 a day in the Youth Hall; 120 at a time and 240 a day in the Skills Hall.',
            ],
          },
        ],
      },
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
      {
        heading: 'Using the rooms',
        blocks: [
          {
            kind: 'list',
            items: [
              'Where an experience lets you choose rooms, please choose them by midnight at the end of the day before the visit date.',
              'Once 20 minutes have passed since the start you can only watch, and after 30 minutes you can’t go in.',
              'If you change the round or reduce the number of people, your chosen rooms are cleared, so please choose again.',
            ],
          },
        ],
      },
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
      {
        heading: 'About your personal information',
        blocks: [
          {
            kind: 'list',
            items: [
              'The names, dates of birth and contact details you enter are used only to check bookings and to keep the experience safe.',
              'We don’t take resident registration numbers. Please don’t enter them in any field.',
            ],
          },
        ],
      },
    ],
  },
} as const;
