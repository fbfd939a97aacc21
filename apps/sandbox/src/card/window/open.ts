import { isTossBank, tossVirtualAccountHours } from '@kkumteo/partners/toss/bank-accounts';
import { tossEasyPayCode } from '@kkumteo/partners/toss/codes';
import type { TossErrorCode } from '@kkumteo/partners/toss/errors';
import {
  tossCustomerKeySchema,
  tossRequestPaymentSchema,
  type TossRequestPayment,
} from '@kkumteo/partners/toss/window';
import { z } from 'zod';
import { leastAmount } from '../endpoints/confirm.ts';
import { newPaymentKey } from '../keys.ts';
import { refuseValidity } from '../create-account.ts';
import {
  blankRecord,
  holdsOrder,
  recordMethods,
  type PaymentRecord,
  type RecordMethod,
  type WindowOptions,
} from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';

/** What the browser script sends to open a window. */
export const windowRequestSchema = z.strictObject({
  clientKey: z.string(),
  customerKey: tossCustomerKeySchema,
  opener: z.string().regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/),
  request: tossRequestPaymentSchema,
});
export type WindowRequest = z.infer<typeof windowRequestSchema>;

/** A new payment in READY, or the provider's error. */
export function openWindow(sandbox: CardSandbox, wanted: WindowRequest): PaymentRecord | TossErrorCode {
  const { request, clientKey } = wanted;
  if (!isKeyOfOurs(sandbox, clientKey)) return 'UNAUTHORIZED_KEY';
  const method = recordMethods.find((one) => one === request.method);
  if (method === undefined) return 'NOT_SUPPORTED_METHOD';
  const now = sandbox.clock.now();
  const refused = refuseAmount(request, method) ?? refuseDetails(request, method, now) ?? refuseOrder(sandbox, request);
  if (refused !== null) return refused;
  const record = newRecord(wanted, method, now);
  sandbox.save(record);
  return record;
}

/** The key of the single window, and the one of the widgets that belongs to it. */
function isKeyOfOurs({ config }: CardSandbox, clientKey: string): boolean {
  return clientKey === config.clientKey || clientKey === widgetKey(config.clientKey);
}

/** The widget product's key for a key of the single window: `test_gck_…` for `test_ck_…`. */
function widgetKey(clientKey: string): string {
  return clientKey.replace('_ck_', '_gck_');
}

function refuseAmount({ amount }: TossRequestPayment, method: RecordMethod): TossErrorCode | null {
  return amount.value < leastAmount(method) ? 'BELOW_MINIMUM_AMOUNT' : null;
}

/** The details belong to the method, an account's life has its bounds, an easy-pay service is known. */
function refuseDetails(request: TossRequestPayment, method: RecordMethod, now: number): TossErrorCode | null {
  const { card, transfer, virtualAccount } = request;
  const details = { CARD: card, TRANSFER: transfer, VIRTUAL_ACCOUNT: virtualAccount };
  const strange = recordMethods.some((other) => other !== method && details[other] !== undefined);
  if (strange) return 'INVALID_REQUEST';
  if (card?.easyPay !== undefined && tossEasyPayCode(card.easyPay) === null) return 'INVALID_REQUEST';
  if (virtualAccount === undefined) return null;
  if (virtualAccount.validHours !== undefined && virtualAccount.dueDate !== undefined) return 'INVALID_REQUEST';
  const back = virtualAccount.refundReceiveAccount;
  if (back !== undefined && !isTossBank(back.bankCode)) return 'INVALID_BANK';
  return refuseValidity(virtualAccount, now, tossVirtualAccountHours.window);
}

function refuseOrder(sandbox: CardSandbox, { orderId }: TossRequestPayment): TossErrorCode | null {
  const other = sandbox.current(sandbox.ledger.byOrder(orderId));
  return other !== undefined && holdsOrder(other) ? 'DUPLICATED_ORDER_ID' : null;
}

function newRecord(wanted: WindowRequest, method: RecordMethod, now: number): PaymentRecord {
  const { request } = wanted;
  return {
    ...blankRecord,
    paymentKey: newPaymentKey(),
    orderId: request.orderId,
    orderName: request.orderName,
    amount: request.amount.value,
    customerKey: wanted.customerKey,
    method,
    wishes: optionsOf(request),
    status: 'READY',
    requestedAt: now,
    window: {
      target: request.windowTarget ?? 'self',
      successUrl: request.successUrl ?? null,
      failUrl: request.failUrl ?? null,
      opener: wanted.opener,
      byWidget: wanted.clientKey.includes('_gck_'),
    },
  };
}

function optionsOf({ customerName, card, transfer, virtualAccount }: TossRequestPayment): WindowOptions {
  const fixed = card?.cardInstallmentPlan;
  const exempt = (card ?? transfer ?? virtualAccount)?.taxExemptionAmount ?? 0;
  return {
    customerName: customerName ?? '',
    receipt: (transfer ?? virtualAccount)?.cashReceipt?.type ?? null,
    account: virtualAccount ?? null,
    easyPay: card?.flowMode === 'DIRECT' ? (card.easyPay ?? null) : null,
    installments: { most: fixed ?? card?.maxCardInstallmentPlan ?? 12, fixed: fixed !== undefined },
    inParts: exempt === 0,
  };
}
