export const HALLS = {
  ko: {
    title: '체험관별 정원과 나이',
    effectiveFrom: null,
    sections: [
      {
        heading: '체험관별 정원과 나이',
        blocks: [
          {
            kind: 'table',
            caption: '체험관별 정원과 권장 나이',
            head: ['체험관', '운영', '권장 나이'],
            rows: [
              ['청소년체험관', '동시 체험 약 500명, 하루 2,500명', '11세 ~ 18세'],
              ['어린이체험관', '당일 예약은 오후 2시까지, 이후 현장 발권', '4세 ~ 10세'],
              ['숙련기술체험관', '동시 체험 120명, 하루 240명 · 토요일 휴관', '초등 고학년 이상 권장'],
            ],
          },
        ],
      },
    ],
  },
  en: {
    title: 'Capacity and ages by hall',
    effectiveFrom: null,
    sections: [
      {
        heading: 'Capacity and ages by hall',
        blocks: [
          {
            kind: 'table',
            caption: 'Capacity and recommended ages by hall',
            head: ['Hall', 'Operation', 'Recommended age'],
            rows: [
              ['Youth Hall', 'About 500 at a time, 2,500 a day', 'Ages 11–18'],
              ['Children’s Hall', 'Same-day booking until 2 pm, then tickets at the door', 'Ages 4–10'],
              [
                'Skills Hall',
                '120 at a time, 240 a day · closed on Saturdays',
                'Recommended from upper elementary grades',
              ],
            ],
          },
        ],
      },
    ],
  },
} as const;
