import { MOST_COMPARISON_DAYS, type ComparedDays } from '@kkumteo/domain/payment/comparison';
import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { daysBetween } from '@kkumteo/domain/shared/time';
import { beginByHand, continueByHand } from '../payment/comparison/compare-payments.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';

/** Compares these days with the provider now, as far as one request may; the job goes on with the rest. */
export async function compareDays(
  deps: PaymentDeps,
  by: Actor,
  { pressKey, from, to }: ComparedDays & { readonly pressKey: string },
): Promise<Decision<{ readonly ended: boolean }, SettlementRejection>> {
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_COMPARISON_DAYS) return refuse({ code: 'settlement.days-wrong', field: 'from' });
  let ended = false;
  const pressed = await onePress(deps.sql, { by, pressKey }, async (): Promise<Decision<null, SettlementRejection>> => {
    const id = await deps.sql.transaction(async (tx) => {
      const now = deps.clock.now();
      await noteEntry(tx, by, { act: 'settlement.compare', kind: 'act', facts: { from, to }, pressKey }, now);
      return beginByHand(tx, deps, { from, to });
    });
    ended = (await continueByHand(deps, id))?.ended ?? false;
    return accept(null);
  });
  return pressed.ok ? accept({ ended }) : pressed;
}
