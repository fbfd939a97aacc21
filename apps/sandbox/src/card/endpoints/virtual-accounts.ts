import { tossVirtualAccountBanks, tossVirtualAccountHours } from '@kkumteo/partners/toss/bank-accounts';
import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import {
  tossVirtualAccountRequestSchema,
  type TossVirtualAccountRequest,
} from '@kkumteo/partners/toss/virtual-accounts';
import { tossAnonymousCustomer } from '@kkumteo/partners/toss/window';
import type { FastifyRequest } from 'fastify';
import { answer, refuse, type Outcome } from '../answer.ts';
import { newPaymentKey } from '../keys.ts';
import { dueAt, createAccount, refuseValidity } from '../create-account.ts';
import { masked } from '../receipt-book.ts';
import { blankRecord, holdsOrder, type PaymentRecord } from '../record.ts';
import { bankCodeOf } from '../refund-accounts.ts';
import type { CardSandbox } from '../sandbox.ts';
import { leastAmount } from './confirm.ts';

const banks: readonly string[] = tossVirtualAccountBanks;

/** `POST /v1/virtual-accounts`: an account without a window; it waits for its money at once. */
export function issueAccount(sandbox: CardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = tossVirtualAccountRequestSchema.safeParse(request.body);
    if (!read.success) return refuse('INVALID_REQUEST');
    const refused = refuseIssue(sandbox, read.data);
    if (refused !== null) return refuse(refused);
    const record = waiting(read.data, sandbox.clock.now());
    sandbox.save(record);
    return answer(sandbox.show(record));
  };
}

function refuseIssue(sandbox: CardSandbox, wanted: TossVirtualAccountRequest): TossErrorCode | null {
  if (!banks.includes(bankCodeOf(wanted.bank) ?? '')) return 'INVALID_BANK';
  if (wanted.amount < leastAmount('VIRTUAL_ACCOUNT')) return 'BELOW_MINIMUM_AMOUNT';
  const life = refuseValidity(wanted, sandbox.clock.now(), tossVirtualAccountHours.direct);
  if (life !== null) return life;
  const other = sandbox.current(sandbox.ledger.byOrder(wanted.orderId));
  return other !== undefined && holdsOrder(other) ? 'DUPLICATED_ORDER_ID' : null;
}

function waiting(wanted: TossVirtualAccountRequest, now: number): PaymentRecord {
  const { customerName, cashReceipt } = wanted;
  const account = createAccount({
    bankCode: bankCodeOf(wanted.bank) ?? wanted.bank,
    customerName,
    depositorName: customerName,
    dueAt: dueAt(wanted, now),
    refundAccount: null,
  });
  return {
    ...blankRecord,
    paymentKey: newPaymentKey(),
    orderId: wanted.orderId,
    orderName: wanted.orderName,
    amount: wanted.amount,
    customerKey: tossAnonymousCustomer,
    method: 'VIRTUAL_ACCOUNT',
    status: 'WAITING_FOR_DEPOSIT',
    requestedAt: now,
    account: { ...account, issuedAt: now },
    receipt:
      cashReceipt === undefined
        ? null
        : { type: cashReceipt.type, maskedIdentity: masked(cashReceipt.registrationNumber) },
    window: { target: 'self', successUrl: null, failUrl: null, opener: '' },
  };
}
