import type { TossErrorCode } from '@kkumteo/partners/toss/errors';

/** What happens when the merchant confirms. */
export type ConfirmBehaviour =
  | { readonly kind: 'captures' }
  | { readonly kind: 'rejects'; readonly code: TossErrorCode }
  | { readonly kind: 'captures-in-silence' }
  | { readonly kind: 'drops-before' }
  | { readonly kind: 'slow' };

/** A card that the window offers, and what its company does at confirm. */
export interface SandboxCard {
  readonly id: string;
  readonly label: string;
  readonly issuerCode: string;
  readonly maskedNumber: string;
  readonly credit: boolean;
  /** For the window: what this card is there to show. Null for an ordinary card. */
  readonly shows: string | null;
  readonly confirm: ConfirmBehaviour;
  /** False for a card that allows no partial refund. */
  readonly inParts?: boolean;
}

const captures = { kind: 'captures' } as const;

export const sandboxCards: readonly SandboxCard[] = [
  {
    id: 'shinhan',
    label: '신한카드',
    issuerCode: '41',
    maskedNumber: '43301234****123*',
    credit: true,
    shows: null,
    confirm: captures,
  },
  {
    id: 'kb',
    label: '국민카드',
    issuerCode: '11',
    maskedNumber: '53659312****556*',
    credit: true,
    shows: null,
    confirm: captures,
  },
  {
    id: 'hyundai',
    label: '현대카드',
    issuerCode: '61',
    maskedNumber: '40289901****770*',
    credit: true,
    shows: null,
    confirm: captures,
  },
  {
    id: 'kakaobank',
    label: '카카오뱅크 체크카드',
    issuerCode: '15',
    maskedNumber: '51071404****902*',
    credit: false,
    shows: null,
    confirm: captures,
  },
  {
    id: 'over-limit',
    label: '한도 초과 카드',
    issuerCode: '51',
    maskedNumber: '36411100****001*',
    credit: true,
    shows: '결제를 확정할 때 한도 초과로 거절됩니다.',
    confirm: { kind: 'rejects', code: 'REJECT_CARD_PAYMENT' },
  },
  {
    id: 'stopped',
    label: '정지된 카드',
    issuerCode: '71',
    maskedNumber: '46551200****002*',
    credit: true,
    shows: '결제를 확정할 때 정지 카드로 거절됩니다.',
    confirm: { kind: 'rejects', code: 'INVALID_STOPPED_CARD' },
  },
  {
    id: 'silent',
    label: '승인 후 응답 없음 카드',
    issuerCode: '21',
    maskedNumber: '54600300****003*',
    credit: true,
    shows: '승인은 되지만 첫 응답이 오다가 끊깁니다.',
    confirm: { kind: 'captures-in-silence' },
  },
  {
    id: 'dropped',
    label: '승인 전 끊김 카드',
    issuerCode: 'W1',
    maskedNumber: '52870400****004*',
    credit: true,
    shows: '승인되기 전에 연결이 계속 끊깁니다.',
    confirm: { kind: 'drops-before' },
  },
  {
    id: 'slow',
    label: '느린 카드',
    issuerCode: '91',
    maskedNumber: '55230500****005*',
    credit: true,
    shows: '승인까지 몇 초가 걸립니다.',
    confirm: { kind: 'slow' },
  },
  {
    id: 'whole-only',
    label: '부분 취소 불가 카드',
    issuerCode: '15',
    maskedNumber: '51071400****006*',
    credit: false,
    shows: '결제는 되지만 부분 취소가 거절됩니다.',
    confirm: captures,
    inParts: false,
  },
];

const byId = new Map(sandboxCards.map((card) => [card.id, card]));

/** The card of that id, or undefined. */
export function findCard(id: string | null): SandboxCard | undefined {
  return id === null ? undefined : byId.get(id);
}
