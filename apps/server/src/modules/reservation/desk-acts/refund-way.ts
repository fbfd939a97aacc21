import type { RefundWay } from '@kkumteo/contract/office/reservation-acts';
import { isPaidAtDesk } from '../act/money.ts';
import type { ReservationRow } from '../read/store.ts';

/** By which way money of a reservation goes back, and what it was paid with. */
export const refundWay = (row: ReservationRow): { readonly way: RefundWay; readonly paidWith: string | null } => ({
  way: row.paymentState === 'paid' ? (isPaidAtDesk(row) ? 'desk' : (row.paymentMethod ?? 'none')) : 'none',
  paidWith: [row.cardIssuer, row.cardNumber].filter(Boolean).join(' ') || row.transferBank,
});
