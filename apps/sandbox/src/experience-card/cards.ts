/** A card of the stand-in. Id and number are invented and only on this list. */
export interface ExperienceCard {
  readonly cardId: string;
  readonly cardNo: string;
  readonly label: string;
  readonly region: string;
  /** What is on the card before anything was paid, in won. */
  readonly loaded: number;
  readonly pays: 'at-once' | 'in-silence' | 'never';
  /** Whether the vendor can be reached with this card at all. */
  readonly reachable: boolean;
}

const ordinary = { pays: 'at-once', reachable: true } as const;

export const experienceCards: readonly ExperienceCard[] = [
  {
    cardId: 'dream1001',
    cardNo: '9400000000001001',
    label: '넉넉한 카드',
    region: '햇살시 노을구',
    loaded: 5_000_000,
    ...ordinary,
  },
  {
    cardId: 'dream1002',
    cardNo: '9400000000001002',
    label: '보통 카드',
    region: '햇살시 새봄구',
    loaded: 200_000,
    ...ordinary,
  },
  {
    cardId: 'dream1003',
    cardNo: '9400000000001003',
    label: '잔액이 적은 카드',
    region: '푸른도 물결시',
    loaded: 1_000,
    ...ordinary,
  },
  {
    cardId: 'dream1004',
    cardNo: '9400000000001004',
    label: '승인 후 응답 없음 카드',
    region: '별빛시 은하구',
    loaded: 5_000_000,
    pays: 'in-silence',
    reachable: true,
  },
  {
    cardId: 'dream1005',
    cardNo: '9400000000001005',
    label: '승인 전 끊김 카드',
    region: '별빛시 샛별구',
    loaded: 5_000_000,
    pays: 'never',
    reachable: true,
  },
  {
    cardId: 'dream1006',
    cardNo: '9400000000001006',
    label: '카드사 점검 중 카드',
    region: '한울특별자치시',
    loaded: 5_000_000,
    pays: 'at-once',
    reachable: false,
  },
];

export function findExperienceCard(cardId: string, cardNo: string): ExperienceCard | undefined {
  return experienceCards.find((card) => card.cardId === cardId && card.cardNo === cardNo);
}

/** Municipalities that give the card out; all of them invented (PD-70). */
export const supportedRegions = [
  '햇살시 노을구',
  '햇살시 새봄구',
  '햇살시 너른구',
  '별빛시 은하구',
  '별빛시 샛별구',
  '푸른도 물결시',
  '한울특별자치시',
] as const;

/** Last moment at which what was paid at `paidAt` is refunded: in the middle of December of that Korean year. */
export function refundClosesAt(paidAt: number): string {
  const year = new Date(paidAt + 9 * 3_600_000).getUTCFullYear();
  return `${year}-12-15T23:59:59+09:00`;
}
