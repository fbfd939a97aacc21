export const LANDING_TITLE = '직업체험 예약';
