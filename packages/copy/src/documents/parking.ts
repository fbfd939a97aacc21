import type { DocumentSection } from './document.ts';

interface ParkingFee {
  readonly what: string;
  readonly small: string;
  readonly large: string;
}

/** What visitors of the halls pay for the day, whatever the hours are (reservation spec §9, PD-70). */
export const VISITOR_PARKING: ParkingFee = { what: '체험관 이용객 1일', small: '5,000원', large: '10,000원' };

export const HOURLY_PARKING: readonly ParkingFee[] = [
  { what: '최초 60분 (무료 60분을 더해 120분까지)', small: '5,000원', large: '10,000원' },
  { what: '이후 60분마다', small: '4,000원', large: '6,000원' },
  { what: '1일 최대', small: '20,000원', large: '40,000원' },
];

/** Parking fees (reservation spec §9, PD-70). */
export const parkingSection: DocumentSection = {
  heading: '주차 요금',
  blocks: [
    {
      kind: 'table',
      caption: '주차 요금',
      head: ['구분', '소형', '대형'],
      rows: [...HOURLY_PARKING, VISITOR_PARKING].map(({ what, small, large }) => [what, small, large]),
    },
  ],
};
