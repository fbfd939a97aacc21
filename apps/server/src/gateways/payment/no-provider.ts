import type { PaymentProvider } from './port.ts';

const REASON = 'no-payment-provider';

/**
 * A site without a provider of payments (PD-83). No method of it is offered, so nothing new comes here; what an earlier configuration left
 * unfinished can't be asked after, and waits.
 */
export const noProvider: PaymentProvider = {
  provider: 'none',
  clientKey: '',
  // A page of a window that stayed open from before loads nothing.
  scriptUrl: 'about:blank',
  // It sends no money to any bank, so that none is missing.
  takesBank: () => true,
  confirm: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
  openAccount: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  find: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  findByKey: () => Promise.resolve({ kind: 'unreachable', reason: REASON }),
  cancel: () => Promise.resolve({ kind: 'unknown', reason: REASON }),
  movementPage: () => Promise.resolve({ kind: 'unreachable' }),
  movements: () => Promise.resolve(null),
};
