import type { TossRequestPayment } from '@kkumteo/partners/toss/window';

/** How the buyer pays: by card or easy pay, by bank transfer, or into an account that is open until `dueAt`. */
export type WindowMethod =
  | { readonly kind: 'card' }
  | { readonly kind: 'bank-transfer' }
  | { readonly kind: 'virtual-account'; readonly dueAt: number };

const KOREA_MS = 9 * 3_600_000;
// The default in the window; the buyer can choose another type there.
const cashReceipt = { type: '소득공제' } as const;

export function requestOf(
  method: WindowMethod,
): Pick<TossRequestPayment, 'method' | 'card' | 'transfer' | 'virtualAccount'> {
  switch (method.kind) {
    case 'card':
      return {
        method: 'CARD',
        card: { useEscrow: false, flowMode: 'DEFAULT', useCardPoint: false, useAppCardOnly: false },
      };
    case 'bank-transfer':
      return { method: 'TRANSFER', transfer: { cashReceipt, useEscrow: false } };
    case 'virtual-account': {
      const dueDate = dueDateOf(method.dueAt);
      return { method: 'VIRTUAL_ACCOUNT', virtualAccount: { dueDate, cashReceipt, useEscrow: false } };
    }
  }
}

/** A deadline in the provider's format, in Korean time; exclusive there, while `dueAt` is the last second. */
export const dueDateOf = (dueAt: number): string => new Date(dueAt + 1_000 + KOREA_MS).toISOString().slice(0, 19);
