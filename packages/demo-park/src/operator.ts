/** The operator's record (PD-1): an invented foundation. Shapes itself as the site's settings row. */
export const OPERATOR_SETTINGS = {
  parkName: '꿈터',
  foundationName: '한국직업체험재단',
  chairmanTitle: '이사장',
  address: '(13600) 경기도 꿈마을시 햇살구 체험로 11 꿈터',
  businessNo: '000-00-00000',
  phone: '031-000-0114',
  email: 'help@example.com',
  hours: {
    opening: '09:00 – 18:30',
    callCentre: '09:00 – 18:00',
    closed: '일요일, 1월 1일, 공휴일 (숙련기술체험관은 토요일도 휴관)',
  },
  policyLinks: [
    { label: '이용약관', path: '/reserve/info/terms' },
    { label: '개인정보처리방침', path: '/reserve/info/privacy' },
    { label: '이용시간', path: '/reserve/info/hours' },
    { label: '이용요금', path: '/reserve/info/fees' },
    { label: '주차안내', path: '/reserve/info/parking' },
    { label: '환불규정', path: '/reserve/info/refund' },
  ],
  lead: '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 곳',
  about: '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 꿈터 직업체험관 예약 누리집입니다.',
} as const;
