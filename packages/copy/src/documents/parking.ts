import type { DocumentSection } from './document.ts';

/** Parking fees (reservation spec §9, PD-70). */
export const parkingSection: DocumentSection = {
  heading: '주차 요금',
  blocks: [
    {
      kind: 'table',
      caption: '주차 요금',
      head: ['구분', '소형', '대형'],
      rows: [
        ['최초 60분 (무료 60분을 더해 120분까지)', '5,000원', '10,000원'],
        ['이후 60분마다', '4,000원', '6,000원'],
        ['1일 최대', '20,000원', '40,000원'],
        ['체험관 이용객 1일', '5,000원', '10,000원'],
      ],
    },
  ],
};
