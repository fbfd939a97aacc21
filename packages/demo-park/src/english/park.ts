/** The park, its halls and its notices in English. */
export const PARK_ENGLISH: Readonly<Record<string, string>> = {
  꿈터: 'Kkumteo',
  한국직업체험재단: 'Korea Job Experience Foundation',
  이사장: 'Chairman',
  '(13600) 경기도 꿈마을시 햇살구 체험로 11 꿈터':
    'Kkumteo, 11 Cheheom-ro, Haessal-gu, Kkummaeul-si, Gyeonggi-do 13600',
  '일요일, 1월 1일, 공휴일 (숙련기술체험관은 토요일도 휴관)':
    'Sundays, 1 January and public holidays (the Skills Hall also on Saturdays)',
  이용약관: 'Terms of use',
  개인정보처리방침: 'Privacy policy',
  이용시간: 'Opening hours',
  이용요금: 'Prices',
  주차안내: 'Parking',
  환불규정: 'Refund rules',
  '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 곳':
    'From firefighter to robot engineer: a place to meet 70 jobs hands-on',
  '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 꿈터 직업체험관 예약 누리집입니다.':
    'Book job experiences at Kkumteo, the Korean job-experience park where children and young people try 70 jobs by hand, from firefighter to robot engineer.',
  어린이체험관: 'Children’s Hall',
  어린이: 'Children',
  '하루 한 가지 직업을 온몸으로 만나는 곳': 'One job a day, hands-on',
  '48개월 이상–초등 4학년': '48 months – elementary grade 4',
  '당일 예약은 오후 2시까지, 이후 현장 발권': 'Same-day booking until 2 pm, then tickets at the door',
  '4세 ~ 10세': 'Ages 4–10',
  청소년체험관: 'Youth Hall',
  청소년: 'Youth',
  '여덟 거리 스물아홉 체험실에서 만나는 진짜 일': 'Real work in twenty-nine rooms along eight streets',
  '초등 5학년–고등 3학년': 'Elementary grade 5 – high school grade 3',
  '동시 체험 약 500명, 하루 2,500명': 'About 500 at a time, 2,500 a day',
  '11세 ~ 18세': 'Ages 11–18',
  숙련기술체험관: 'Skills Hall',
  숙련기술: 'Skills',
  '명장의 공방에서 손으로 익히는 여덟 가지 기술': 'Eight crafts to learn by hand in a master’s workshop',
  '동시 체험 120명, 하루 240명 · 토요일 휴관': '120 at a time, 240 a day · closed on Saturdays',
  '초등 고학년 이상 권장': 'Recommended from upper elementary grades',
  진로설계관: 'Career Design Hall',
  진로설계: 'Career Design',
  '나를 알고 길을 그리는 검사와 상담, 그리고 대화':
    'Tests, advice and conversations to get to know yourself and draw your path',
  미래직업관: 'Future Jobs Hall',
  미래직업: 'Future Jobs',
  '아직 이름이 낯선 일을 먼저 해 보는 실험실': 'A laboratory for trying out work whose name is still new',
  '초등 3학년–고등 3학년': 'Elementary grade 3 – high school grade 3',
  메카이브: 'MAKIVE',
  '만들고 찍고 들려주는 제작 골목, 누구나 만드는 사람이 되는 곳':
    'A maker street where everybody can build, film and be heard',
  '초등 4학년 이상 누구나': 'Everybody from elementary grade 4',
  특별행사: 'Special Events',
  행사: 'Events',
  '계절마다 새로 열리는 축제와 저녁 행사': 'Festivals and evening events that open with each season',
  '행사마다 다름': 'Differs by event',
  온잡: 'Onjob',
  '집에서 만나는 온라인 직업체험': 'Online job experiences at home',
  '주차비 지원 종료': 'Parking subsidy has ended',
  '주차비 지원이 종료되었습니다.': 'The parking subsidy has ended.',
  '당일 예약 안내': 'Booking for the same day',
  '당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.':
    'Same-day booking is available. From 2 pm, please get your tickets at the door.',
  '꿈터 직업 축제가 열립니다': 'The Kkumteo Job Festival is coming',
  '온 가족이 즐기는 서른 가지 직업 체험, 입장 시각을 정해 무료로 예약하세요.':
    'Thirty jobs for the whole family to try: choose your time of entry and book for free.',
  '단체 차량 승하차 안내': 'Drop-off for group buses',
  '단체 버스는 남문 승하차장에서 내려 주세요. 대형 주차장은 체험 시작 40분 전부터 열립니다.':
    'Group buses please stop at the south gate drop-off. The large car park opens 40 minutes before your experience starts.',
  '숙련기술체험관 토요일 휴관': 'Skills Hall closed on Saturdays',
  '숙련기술체험관은 일요일과 공휴일 외에 토요일에도 쉽니다.':
    'Besides Sundays and public holidays, the Skills Hall is closed on Saturdays too.',
  '밤샘 제작소 환불 안내': 'Refunds for the All-Night Makers’ Studio',
  '재료를 미리 준비하는 과정은 방문 전날 23시 59분까지만 환불됩니다.':
    'Courses whose materials are prepared ahead are refunded until 23:59 on the day before your visit only.',
};
