import { authorize } from '../../apps/sandbox/src/control/authorize.ts';
import { authorizationSchema } from '../../apps/sandbox/src/control/schemas.ts';
import { approvedForm, type Prepared } from '../../apps/server/src/testing/pay.test-support.ts';
import type { PurchasePlan } from '../plan.ts';
import type { World } from '../world/world.ts';

const WINDOWS = { card: 'CARD', transfer: 'TRANSFER', deposit: 'VIRTUAL_ACCOUNT', 'pay-later': 'CARD' } as const;

/** What a window hands back to the site. */
export type WindowForm = Readonly<Record<string, string>>;

interface Decider {
  readonly purchase: PurchasePlan;
}

/** What the window hands back: one form for each window that was gone through. */
export async function decideInWindow(
  world: World,
  { purchase }: Decider,
  prepared: Prepared,
): Promise<readonly WindowForm[]> {
  if (purchase.inWindow !== 'approve') {
    const code = purchase.inWindow === 'close' ? 'PAY_PROCESS_CANCELED' : 'REJECT_CARD_COMPANY';
    return [{ ...approvedForm(prepared, ''), LGD_RESPCODE: code, LGD_RESPMSG: '취소' }];
  }
  const forms: WindowForm[] = [];
  for (let windows = purchase.twoWindows ? 2 : 1; windows > 0; windows -= 1) {
    const made = await authorize(world.providers.card, authorizationSchema.parse(windowOf(purchase, prepared)));
    if ('paymentKey' in made) forms.push(approvedForm(prepared, made.paymentKey));
  }
  return purchase.altersAmount ? forms.map((form) => ({ ...form, LGD_AMOUNT: '100' })) : forms;
}

function windowOf(purchase: PurchasePlan, { attemptId: orderId, amount }: Prepared): object {
  const kind = purchase.kind === 'deposit' && purchase.approvesByCard ? 'card' : purchase.kind;
  const method = WINDOWS[kind as keyof typeof WINDOWS];
  const refundReceiveAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };
  const account = {
    ...(purchase.longAccount && { dueDate: '2026-12-10T00:00:00' }),
    ...(purchase.namesRefundAccount && { refundReceiveAccount }),
  };
  return {
    orderId,
    amount,
    method,
    ...(method === 'CARD' && { card: purchase.means }),
    ...(kind === 'deposit' && Object.keys(account).length > 0 && { virtualAccount: account }),
  };
}

/** The holder's decision in the vendor's window; nothing where it never opened. */
export function decideOnCard(
  { providers: { experienceCard } }: World,
  { purchase }: Decider,
  { attemptId }: Prepared,
): readonly WindowForm[] {
  const session = experienceCard.book.sessionOf(attemptId);
  if (session === undefined) return [];
  const state = purchase.inWindow === 'approve' ? 'approved' : purchase.inWindow === 'close' ? 'closed' : 'declined';
  experienceCard.save({ session: { ...session, state } });
  return [{ code: state === 'approved' ? '00' : state === 'closed' ? '98' : '99' }];
}
