import type { TossErrorCode } from '@kkumteo/partners/toss/errors';

/** What happens when the merchant confirms. */
type ConfirmBehaviour =
  | { readonly kind: 'captures' }
  | { readonly kind: 'rejects'; readonly code: TossErrorCode }
  | { readonly kind: 'captures-in-silence' }
  | { readonly kind: 'drops-before' }
  | { readonly kind: 'slow' };

/** Something that a window lets the buyer pay with. */
export interface Means {
  readonly id: string;
  readonly label: string;
  /** For the window: the failure that it shows. Null for an ordinary one. */
  readonly shows: string | null;
  readonly confirm: ConfirmBehaviour;
}

export interface SandboxCard extends Means {
  readonly issuerCode: string;
  readonly maskedNumber: string;
  readonly credit: boolean;
  /** Whether the card allows a partial refund. */
  readonly inParts: boolean;
}

const captures = { kind: 'captures' } as const;
const rejects = (code: TossErrorCode) => ({ kind: 'rejects', code }) as const;
const silent = { kind: 'captures-in-silence' } as const;
const dropped = { kind: 'drops-before' } as const;
const ordinary = { shows: null, confirm: captures } as const;

const credit = { credit: true, inParts: true } as const;
const debit = { credit: false, inParts: true } as const;

export const sandboxCards: readonly SandboxCard[] = [
  { id: 'shinhan', label: '신한카드', issuerCode: '41', maskedNumber: '43301234****123*', ...credit, ...ordinary },
  { id: 'kb', label: '국민카드', issuerCode: '11', maskedNumber: '53659312****556*', ...credit, ...ordinary },
  { id: 'hyundai', label: '현대카드', issuerCode: '61', maskedNumber: '40289901****770*', ...credit, ...ordinary },
  {
    ...debit,
    ...ordinary,
    id: 'kakaobank',
    label: '카카오뱅크 체크카드',
    issuerCode: '15',
    maskedNumber: '51071404****902*',
  },
  {
    ...credit,
    id: 'over-limit',
    label: '한도 초과 카드',
    issuerCode: '51',
    maskedNumber: '36411100****001*',
    shows: '결제를 확정할 때 한도 초과로 거절됩니다.',
    confirm: rejects('REJECT_CARD_PAYMENT'),
  },
  {
    ...credit,
    id: 'stopped',
    label: '정지된 카드',
    issuerCode: '71',
    maskedNumber: '46551200****002*',
    shows: '결제를 확정할 때 정지 카드로 거절됩니다.',
    confirm: rejects('INVALID_STOPPED_CARD'),
  },
  {
    ...credit,
    id: 'silent',
    label: '승인 후 응답 없음 카드',
    issuerCode: '21',
    maskedNumber: '54600300****003*',
    shows: '승인은 되지만 첫 응답이 오다가 끊깁니다.',
    confirm: silent,
  },
  {
    ...credit,
    id: 'dropped',
    label: '승인 전 끊김 카드',
    issuerCode: 'W1',
    maskedNumber: '52870400****004*',
    shows: '승인되기 전에 연결이 계속 끊깁니다.',
    confirm: dropped,
  },
  {
    ...credit,
    id: 'slow',
    label: '느린 카드',
    issuerCode: '91',
    maskedNumber: '55230500****005*',
    shows: '승인까지 몇 초가 걸립니다.',
    confirm: { kind: 'slow' },
  },
  {
    id: 'whole-only',
    label: '부분 취소 불가 카드',
    issuerCode: '15',
    maskedNumber: '51071400****006*',
    credit: false,
    inParts: false,
    shows: '결제는 되지만 부분 취소가 거절됩니다.',
    confirm: captures,
  },
];

/** An easy-pay service: from which of its sources it pays; points in won. */
interface SandboxEasyPay extends Means {
  readonly code: string;
  /** The card behind the service; null pays with its own money. */
  readonly cardId: string | null;
  /** Points that are taken first, at most. */
  readonly points: number;
}

const plain = { points: 0, ...ordinary } as const;

export const sandboxEasyPays: readonly SandboxEasyPay[] = [
  { id: 'tosspay', code: 'TOSSPAY', label: '토스페이', cardId: null, ...plain },
  { id: 'kakaopay', code: 'KAKAOPAY', label: '카카오페이', cardId: null, ...plain },
  { id: 'naverpay', code: 'NAVERPAY', label: '네이버페이', cardId: 'kb', ...plain },
  { id: 'payco', code: 'PAYCO', label: '페이코', cardId: 'shinhan', ...plain },
  {
    id: 'naverpay-points',
    code: 'NAVERPAY',
    label: '네이버페이 포인트',
    cardId: 'hyundai',
    points: 1_000,
    shows: '포인트 1,000원을 먼저 쓰고 나머지를 카드로 냅니다.',
    confirm: captures,
  },
  {
    id: 'tosspay-short',
    code: 'TOSSPAY',
    label: '토스페이 잔액 부족',
    cardId: null,
    points: 0,
    shows: '결제를 확정할 때 잔액 부족으로 거절됩니다.',
    confirm: rejects('REJECT_ACCOUNT_PAYMENT'),
  },
];

/** A bank account that the transfer window offers. */
interface SandboxBankAccount extends Means {
  readonly bankCode: string;
}

export const sandboxBankAccounts: readonly SandboxBankAccount[] = [
  { id: 'bank-kakao', label: '카카오뱅크', bankCode: '90', ...ordinary },
  { id: 'bank-shinhan', label: '신한은행', bankCode: '88', ...ordinary },
  { id: 'bank-nh', label: 'NH농협은행', bankCode: '11', ...ordinary },
  { id: 'bank-toss', label: '토스뱅크', bankCode: '92', ...ordinary },
  {
    id: 'bank-short',
    label: '잔액 부족 계좌',
    bankCode: '81',
    shows: '결제를 확정할 때 잔액 부족으로 거절됩니다.',
    confirm: rejects('REJECT_ACCOUNT_PAYMENT'),
  },
  {
    id: 'bank-silent',
    label: '이체 후 응답 없음 계좌',
    bankCode: '32',
    shows: '이체는 되지만 첫 응답이 오다가 끊깁니다.',
    confirm: silent,
  },
  {
    id: 'bank-dropped',
    label: '이체 전 끊김 계좌',
    bankCode: '37',
    shows: '이체되기 전에 연결이 계속 끊깁니다.',
    confirm: dropped,
  },
];

const finder = <T extends Means>(list: readonly T[]) => {
  const byId = new Map<string | null, T>(list.map((one) => [one.id, one]));
  return (id: string | null): T | undefined => byId.get(id);
};

export const findCard = finder(sandboxCards);
export const findEasyPay = finder(sandboxEasyPays);
export const findBankAccount = finder(sandboxBankAccounts);

/** What the buyer chose, or undefined. */
export function findMeans(id: string | null): Means | undefined {
  return findCard(id) ?? findEasyPay(id) ?? findBankAccount(id);
}

/** How an amount is divided between points, the service's own money and its card; in won. */
export function easyPayParts(
  service: SandboxEasyPay,
  amount: number,
): { readonly points: number; readonly money: number; readonly card: number } {
  const points = Math.min(service.points, amount);
  const rest = amount - points;
  return service.cardId === null ? { points, money: rest, card: 0 } : { points, money: 0, card: rest };
}
