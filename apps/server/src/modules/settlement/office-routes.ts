import {
  booksCall,
  compareCall,
  dayCall,
  depositsCall,
  refundsCall,
  explainCall,
  refundPaidCall,
  sendRefundCall,
  settleCancelledCall,
  settlementPaths as paths,
  workCall,
} from '@kkumteo/contract/office/settlement';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { waitingRefunds } from '../payment/refunds/refund-queue.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { explainDifference, noteRefundPaid, settleCancelled } from './acts.ts';
import { readBooks } from './books.ts';
import { compareDays } from './compare.ts';
import { readDay } from './day.ts';
import { sendRefundAgain } from './send-refund.ts';
import { findAwaited } from './store.ts';
import { readWork, referenceOf } from './work.ts';

export interface SettlementDeps extends Pick<SiteDeps, 'db' | 'clock' | 'staff'> {
  readonly payment: PaymentDeps;
}

const DONE = { done: true };

/** The field of the console's call: the visitor's name the account otherwise. */
const field = (path: string): string => path.replace(/^refundAccount/u, 'account');

/** 정산. */
export function settlementOfficeRoutes(api: Api, deps: SettlementDeps): void {
  const { db, clock, payment } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office settlement']);

  calls.get(paths.work, workCall, 'settlement.read-refunds', (_request, { role }) => readWork(db, role, clock.now()));
  calls.get(paths.books(':orderNo'), booksCall, 'settlement.read', async ({ params }) =>
    orRefuse(await readBooks({ db, providers: payment.providers }, params.orderNo)),
  );
  calls.get(paths.day(':day'), dayCall, 'settlement.read', ({ params: { day } }) => readDay(db, day, clock.now()));
  calls.get(paths.refunds, refundsCall, 'settlement.read-refunds', async () => {
    const now = clock.now();
    const refunds = (await waitingRefunds(db, now)).map(({ bookingReference, ...refund }) => ({
      ...refund,
      bookingReference: referenceOf(bookingReference),
    }));
    return { now, refunds };
  });
  calls.get(paths.deposits, depositsCall, 'settlement.read', async () => {
    const deposits = (await findAwaited(db)).map((deposit) => ({
      ...deposit,
      bookingReference: referenceOf(deposit.bookingReference),
    }));
    return { now: clock.now(), deposits };
  });
  calls.post(paths.sendRefund(':refundId'), sendRefundCall, 'settlement.send-refund', async ({ params, body }, by) =>
    orRefuse(await sendRefundAgain(payment, by, { ...body, ...params }), field),
  );
  calls.post(paths.refundPaid(':refundId'), refundPaidCall, 'settlement.refund-paid', async ({ params, body }, by) => {
    orRefuse(await noteRefundPaid(deps, by, { ...body, ...params }));
    return DONE;
  });
  calls.post(
    paths.settleCancelled(':orderNo'),
    settleCancelledCall,
    'settlement.settle-cancelled',
    async ({ params, body }, by) => {
      orRefuse(await settleCancelled(deps, by, { ...body, ...params }));
      return DONE;
    },
  );
  calls.post(paths.explain(':orderNo'), explainCall, 'settlement.explain', async ({ params, body }, by) => {
    orRefuse(await explainDifference(deps, by, { ...body, ...params }));
    return DONE;
  });
  calls.post(paths.compare, compareCall, 'settlement.compare', async ({ body }, by) =>
    orRefuse(await compareDays(payment, by, body), (path) => path),
  );
}
