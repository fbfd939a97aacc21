import type { ConfirmBehaviour } from './cards.ts';

/** An easy-pay service of the window: from which of its sources it pays; points in won. */
export interface SandboxEasyPay {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  /** The card behind the service; null pays with its own money. */
  readonly cardId: string | null;
  /** Points that are taken first, at most. */
  readonly points: number;
  readonly shows: string | null;
  readonly confirm: ConfirmBehaviour;
}

const captures = { kind: 'captures' } as const;
const plain = { points: 0, shows: null, confirm: captures } as const;

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
    confirm: { kind: 'rejects', code: 'REJECT_ACCOUNT_PAYMENT' },
  },
];

const byId = new Map(sandboxEasyPays.map((service) => [service.id, service]));

/** The service of that id, or undefined. */
export function findEasyPay(id: string | null): SandboxEasyPay | undefined {
  return id === null ? undefined : byId.get(id);
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
