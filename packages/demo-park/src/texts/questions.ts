export const QUESTIONS = {
  ko: {
    questions: [
      {
        topic: 'visit',
        question: '늦게 도착하면 들어갈 수 있나요?',
        answer: ['체험이 시작되고 20분이 지나면 참관만 하실 수 있고, 30분이 지나면 들어가실 수 없습니다.'],
      },
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
        answer: [
          '체험이 시작되기 전에 취소하시면 모두 환불해 드립니다. 체험이 시작된 뒤에는 환불되지 않습니다.',
          '메카이브 일부 프로그램은 체험일 전날 23시 59분까지 취소하셔야 환불됩니다.',
        ],
        page: 'refund',
      },
      {
        topic: 'group',
        question: '확약 예약은 무엇인가요?',
        answer: [
          '단체가 미리 결제하는 대신 확약서를 쓰고, 체험일에 현장에서 결제하는 예약입니다. 그 전에 누리집에서 결제하실 수도 있습니다.',
          '확약서는 체험일 15일 전부터 승인된 것으로 봅니다.',
        ],
        page: 'notice',
      },
      {
        topic: 'booking',
        question: '언제부터 언제까지 예약할 수 있나요?',
        answer: [
          '체험일 12개월 전부터 체험일 전날 24시까지 예약하고 결제하실 수 있습니다.',
          '이미 시작된 회차는 예약하실 수 없습니다.',
        ],
        page: 'notice',
      },
      {
        topic: 'booking',
        question: '오늘 가도 예약할 수 있나요?',
        answer: ['어린이체험관은 체험 당일 오후 2시까지 예약하실 수 있으며, 그 뒤에는 현장에서 발권해 주세요.'],
      },
      {
        topic: 'booking',
        question: '개인예약과 단체예약은 어떻게 다른가요?',
        answer: ['체험자가 14명 이하이면 개인예약, 15명 이상이면 단체예약으로 진행해 주세요.'],
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
          '상품과 체험일은 변경할 수 없습니다. 취소하신 뒤 다시 예약해 주세요.',
          '회차와 인원은 개인예약은 체험일 전날까지, 단체예약은 체험일 7일 전까지 예약 상세에서 바꾸실 수 있습니다.',
        ],
      },
      {
        topic: 'visit',
        question: '몇 살부터 체험할 수 있나요?',
        answer: [
          '체험일 기준 만 48개월이 지나지 않은 어린이는 안전을 위해 체험할 수 없습니다.',
          '어린이체험관은 4세부터 10세까지, 청소년체험관은 11세부터 18세까지에 알맞게 꾸며져 있습니다.',
        ],
      },
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
        answer: ['체험관 이용객은 하루에 소형 5,000원, 대형 10,000원입니다.'],
        page: 'parking',
      },
      {
        topic: 'visit',
        question: '체험실은 언제까지 고르나요?',
        answer: [
          '체험실을 고르는 상품은 체험일 전날 자정까지 체험실을 선택해 주세요.',
          '회차를 바꾸거나 인원을 줄이면 선택하신 체험실이 지워지니 다시 선택해 주세요.',
        ],
      },
      {
        topic: 'visit',
        question: '할인을 받으려면 무엇이 필요한가요?',
        answer: [
          '현장에서 할인 대상임을 확인할 수 있는 증빙서류를 보여 주셔야 합니다.',
          '한 분이 여러 할인에 해당하면 가장 큰 할인 하나만 적용되며, 할인은 더해지지 않습니다.',
        ],
        page: 'fees',
      },
      {
        topic: 'visit',
        question: '같은 날 두 번 체험하면 요금이 달라지나요?',
        answer: [
          '같은 날 같은 체험관을 두 번째 회차부터 이용하시면 추가 회차 요금이 적용됩니다. 가장 비싼 회차가 첫 회차가 됩니다.',
        ],
        page: 'fees',
      },
      {
        topic: 'refund',
        question: '아이가 아파서 못 갔어요.',
        answer: [
          '다음의 경우에는 체험일을 포함해 3일 안에 증빙서류를 보내 주시면 체험 시작 후에도 환불해 드립니다.',
          '4촌 이내 친족의 사망, 법정 감염병에 걸린 경우, 질병이나 부상으로 이용할 수 없는 경우, 천재지변이나 교통 통제로 방문할 수 없는 경우입니다.',
        ],
        page: 'refund',
      },
      {
        topic: 'refund',
        question: '환불금은 언제 들어오나요?',
        answer: [
          '환불금은 환불을 신청하신 날부터 7일 이내에 지급됩니다.',
          '어디까지 왔는지는 예약 상세의 환불 내역에서 보실 수 있습니다.',
        ],
        page: 'refund',
      },
      {
        topic: 'refund',
        question: '여러 체험 가운데 하나만 취소할 수 있나요?',
        answer: ['여러 상품 가운데 일부만 취소하시면 남은 상품의 할인이 다시 계산되어, 그 차액을 빼고 환불됩니다.'],
      },
      {
        topic: 'refund',
        question: '지자체 체험카드로 결제했는데 취소할 수 있나요?',
        answer: [
          '예약 전체를 취소하실 수 있고, 일부만 취소하실 수는 없습니다.',
          '지자체 체험카드로 결제하신 예약은 결제하신 해의 12월 15일이 지나면 환불할 수 없습니다.',
        ],
      },
      {
        topic: 'group',
        question: '단체는 언제까지 결제하나요?',
        answer: [
          '단체예약은 체험일 한 달 전까지 결제를 마치거나 확약서를 작성해 주세요. 그 뒤에 예약하신 경우에는 예약일부터 3일 안에 진행해 주세요.',
        ],
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
      {
        topic: 'group',
        question: '인솔자도 체험료를 내나요?',
        answer: ['단체는 체험자 15명당 인솔자 1명의 체험료가 면제되며, 장애인 보호자(인솔)도 면제됩니다.'],
        page: 'fees',
      },
      {
        topic: 'group',
        question: '견적서나 거래명세서를 받을 수 있나요?',
        answer: ['예약 상세에서 PDF로 받으실 수 있습니다. 결제 전에는 견적서, 결제 뒤에는 거래명세서입니다.'],
      },
    ],
  },
  en: {
    questions: [
      {
        topic: 'visit',
        question: 'Can we go in if we arrive late?',
        answer: [
          'Once 20 minutes have passed since the start you can only watch, and after 30 minutes you can’t go in.',
        ],
      },
      {
        topic: 'visit',
        question: 'Do guardians need a ticket too?',
        answer: [
          'If a guardian goes into the Children’s Hall too, please include guardians when you book. There is a separate guardian fee.',
        ],
        page: 'fees',
      },
      {
        topic: 'booking',
        question: 'How do I book for two children of different ages?',
        answer: [
          'If the experience suits the ages of both children, you can book them together.',
          'If they do different experiences, please add each to the cart. Experiences with the same visit date can be paid for together.',
        ],
      },
      {
        topic: 'refund',
        question: 'Until when can I cancel for a full refund?',
        answer: [
          'If you cancel before the experience starts, you get a full refund. After it has started there is no refund.',
          'For some MAKIVE programmes you need to cancel by 23:59 on the day before the visit date to get a refund.',
        ],
        page: 'refund',
      },
      {
        topic: 'group',
        question: 'What is a pledge booking?',
        answer: [
          'A booking where a group, instead of paying in advance, fills in a pledge form and pays at the park on the visit date. You can also pay on the website before then.',
          'The pledge form counts as approved from 15 days before the visit date.',
        ],
        page: 'notice',
      },
      {
        topic: 'booking',
        question: 'From when until when can I book?',
        answer: [
          'You can book and pay from 12 months before the visit date until 24:00 on the day before the visit date.',
          'Rounds that have already started can’t be booked.',
        ],
        page: 'notice',
      },
      {
        topic: 'booking',
        question: 'Can I book if I come today?',
        answer: [
          'For the Children’s Hall you can book until 2 pm on the visit date itself; after that, please get tickets at the door.',
        ],
      },
      {
        topic: 'booking',
        question: 'How do individual and group bookings differ?',
        answer: ['For up to 14 participants please make an individual booking, for 15 or more a group booking.'],
        page: 'notice',
      },
      {
        topic: 'booking',
        question: 'The round I want is full.',
        answer: [
          'Please log in and join the waiting list for that round. If seats come free, we let people know in the order they asked.',
          'The message doesn’t hold a seat for you, so please book as soon as you get it.',
        ],
      },
      {
        topic: 'booking',
        question: 'Could my seats disappear while I’m paying?',
        answer: ['Once you start paying, we hold your seats for 10 minutes. The time left is shown on the screen.'],
      },
      {
        topic: 'booking',
        question: 'Can I change the date or experience I booked?',
        answer: [
          'The experience and the visit date can’t be changed. Please cancel and book again.',
          'The round and the number of people can be changed in the booking details: up to the day before the visit date for individual bookings, up to 7 days before for group bookings.',
        ],
      },
      {
        topic: 'visit',
        question: 'From what age can children take part?',
        answer: [
          'For their safety, children who are not yet 48 months old on the visit date can’t take part.',
          'The Children’s Hall is designed for ages 4 to 10, the Youth Hall for ages 11 to 18.',
        ],
      },
      {
        topic: 'visit',
        question: 'What do I show when we arrive?',
        answer: [
          'Please show the QR code of your booking confirmation at the ticket office. Once you have paid or submitted the pledge form, you can see it in the booking details and print it too.',
        ],
      },
      {
        topic: 'visit',
        question: 'How much is parking?',
        answer: ['Hall visitors pay ₩5,000 a day for a small vehicle and ₩10,000 for a large one.'],
        page: 'parking',
      },
      {
        topic: 'visit',
        question: 'Until when can we choose rooms?',
        answer: [
          'Where an experience lets you choose rooms, please choose them by midnight at the end of the day before the visit date.',
          'If you change the round or reduce the number of people, your chosen rooms are cleared, so please choose again.',
        ],
      },
      {
        topic: 'visit',
        question: 'What do I need to get a discount?',
        answer: [
          'At the park you need to show proof that you qualify for the discount.',
          'If several discounts apply to one person, only the largest one is used; discounts are not added up.',
        ],
        page: 'fees',
      },
      {
        topic: 'visit',
        question: 'Does the fee change if we do two experiences on the same day?',
        answer: [
          'From the second round in the same hall on the same day, the additional round fee applies. The most expensive round counts as the first round.',
        ],
        page: 'fees',
      },
      {
        topic: 'refund',
        question: 'My child was ill and we couldn’t go.',
        answer: [
          'In the following cases we refund you even after the experience has started, if you send proof within 3 days, counting the visit date.',
          'These are: death of a relative within the fourth degree of kinship, having a legally notifiable infectious disease, being unable to come because of illness or injury, being unable to visit because of a natural disaster or traffic control.',
        ],
        page: 'refund',
      },
      {
        topic: 'refund',
        question: 'When will I get my refund?',
        answer: [
          'Refunds are paid within 7 days of the day you ask for them.',
          'You can see how far it has got in the refund history of the booking details.',
        ],
        page: 'refund',
      },
      {
        topic: 'refund',
        question: 'Can I cancel just one of several experiences?',
        answer: [
          'If you cancel only some of several experiences, the discounts on the rest are worked out again and the difference is taken off your refund.',
        ],
      },
      {
        topic: 'refund',
        question: 'I paid with a local government experience card. Can I cancel?',
        answer: [
          'You can cancel the whole booking, but not just part of it.',
          'Bookings paid with a local government experience card can’t be refunded after 15 December of the year of the payment.',
        ],
      },
      {
        topic: 'group',
        question: 'By when do groups have to pay?',
        answer: [
          'For a group booking, please finish payment or fill in the pledge form by one month before the visit date. If you book after that, please do so within 3 days of the booking date.',
        ],
        page: 'notice',
      },
      {
        topic: 'group',
        question: 'How do I send the list of students?',
        answer: [
          'You can type it in or upload an Excel file in the booking details.',
          'You can also create and send a registration link so that students enter their own names. It can be used until the day before the visit date.',
        ],
      },
      {
        topic: 'group',
        question: 'Do group leaders pay too?',
        answer: [
          'For groups, the experience fee is waived for 1 group leader per 15 participants. It is also waived for guardians (leaders) of people with disabilities.',
        ],
        page: 'fees',
      },
      {
        topic: 'group',
        question: 'Can I get a quotation or a transaction statement?',
        answer: [
          'You can get one as a PDF in the booking details: a quotation before payment, a transaction statement after.',
        ],
      },
    ],
  },
} as const;
