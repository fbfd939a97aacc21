export const LANDING = {
  title: '직업체험 예약',
  lead: '소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 곳',
} as const;
