import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';

export interface NoticeRecord {
  readonly noticeId: number;
  readonly hall: Hall | null;
  /** The visitors whom it concerns; absent: all. */
  readonly track?: Track;
  readonly kind: 'notice' | 'alert';
  /** A day of the calendar, or days from the clock's day. */
  readonly from: KstDate | number;
  readonly to: KstDate | number;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

export const PARK_NOTICES: readonly NoticeRecord[] = [
  {
    noticeId: 1,
    hall: 'child',
    kind: 'alert',
    from: '2025-07-09',
    to: '2025-07-12',
    title: '주차비 지원 종료',
    message: '주차비 지원이 종료되었습니다.',
    link: '/reserve/info/parking',
  },
  {
    noticeId: 2,
    hall: 'child',
    kind: 'notice',
    from: -400,
    to: 2_000,
    title: '당일 예약 안내',
    message: '당일 예약이 가능합니다. 오후 2시부터는 현장에서 발권해 주세요.',
    link: null,
  },
  {
    noticeId: 3,
    hall: 'event',
    kind: 'notice',
    from: -20,
    to: 120,
    title: '꿈터 직업 축제가 열립니다',
    message: '온 가족이 즐기는 서른 가지 직업 체험, 입장 시각을 정해 무료로 예약하세요.',
    link: '/reserve/ind/event',
  },
  {
    noticeId: 4,
    hall: null,
    track: 'group',
    kind: 'notice',
    from: -30,
    to: 300,
    title: '단체 차량 승하차 안내',
    message: '단체 버스는 남문 승하차장에서 내려 주세요. 대형 주차장은 체험 시작 40분 전부터 열립니다.',
    link: '/reserve/info/parking',
  },
  {
    noticeId: 5,
    hall: 'skill',
    kind: 'notice',
    from: -400,
    to: 2_000,
    title: '숙련기술체험관 토요일 휴관',
    message: '숙련기술체험관은 일요일과 공휴일 외에 토요일에도 쉽니다.',
    link: null,
  },
  {
    noticeId: 6,
    hall: 'makive',
    kind: 'notice',
    from: -60,
    to: 400,
    title: '밤샘 제작소 환불 안내',
    message: '재료를 미리 준비하는 과정은 방문 전날 23시 59분까지만 환불됩니다.',
    link: '/reserve/info/refund',
  },
];
