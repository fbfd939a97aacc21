import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import { tossAnonymousCustomer } from '@kkumteo/partners/toss/window';
import { sandboxBankAccounts, sandboxCards } from '../card/means.ts';
import type { CardSandbox } from '../card/sandbox.ts';
import { approve } from '../card/window/decide.ts';
import { readChoice, type WindowForm } from '../card/window/form.ts';
import { openWindow } from '../card/window/open.ts';
import type { AuthorizationInput } from './schemas.ts';

/** What came of it: the payment key, the provider's error, or a sentence about the choice. */
export type Authorized =
  | { readonly paymentKey: string }
  | { readonly code: TossErrorCode }
  | { readonly wrong: string };

const firstOf = {
  CARD: sandboxCards[0]?.id,
  TRANSFER: sandboxBankAccounts[0]?.id,
  VIRTUAL_ACCOUNT: undefined,
} as const;
const firstBank = '88';

/** A buyer who opens the window and approves, in one call: for load runs that have no browser. */
export async function authorize(sandbox: CardSandbox, input: AuthorizationInput): Promise<Authorized> {
  const { orderId, amount, orderName, method, customerName, virtualAccount, ...choices } = input;
  const opened = openWindow(sandbox, {
    clientKey: sandbox.config.clientKey,
    customerKey: tossAnonymousCustomer,
    opener: sandbox.origin(),
    request: {
      method,
      amount: { currency: 'KRW', value: amount },
      orderId,
      orderName,
      customerName,
      ...(virtualAccount !== undefined && { virtualAccount }),
    },
  });
  if (typeof opened === 'string') return { code: opened };
  const first = firstOf[method];
  const form: WindowForm = {
    decision: 'approve',
    agreed: 'yes',
    bank: firstBank,
    ...(first !== undefined && { card: first }),
    ...choices,
  };
  const choice = readChoice(opened, form);
  if ('wrong' in choice) return { wrong: choice.wrong };
  approve(sandbox, opened, choice);
  await sandbox.journal.written();
  return { paymentKey: opened.paymentKey };
}
