/** Refusals of 정산. */
export type SettlementRejection =
  /** It has ended, or another person has acted on it. */
  | { readonly code: 'settlement.not-waiting' }
  /** The provider has accepted this part before and would refund it twice. */
  | { readonly code: 'settlement.part-at-bank' }
  | { readonly code: 'settlement.no-reservation' }
  /** Only a part was refunded at the provider. */
  | { readonly code: 'settlement.part-keeps' }
  | { readonly code: 'settlement.days-wrong'; readonly field: string }
  | { readonly code: 'settlement.ledger-days-wrong'; readonly field: string }
  | { readonly code: 'settlement.paper-number-wrong'; readonly field: string }
  | { readonly code: 'settlement.paper-business-wrong'; readonly field: string }
  | { readonly code: 'settlement.paper-day-ahead'; readonly field: string }
  /** The same paper of the reservation is asked for already. */
  | { readonly code: 'settlement.paper-waits' };
