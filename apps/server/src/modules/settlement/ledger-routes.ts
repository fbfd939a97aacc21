import { ledgerPaths as paths, ledgerSumsCall, takeLedgerCall } from '@kkumteo/contract/office/settlement-ledger';
import { payoutsCall, payoutsPath } from '@kkumteo/contract/office/settlement-payouts';
import { areLedgerDays, type LedgerDays } from '@kkumteo/domain/settlement/journal';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { readLedgerEntries, sumLedgerDays } from './ledger.ts';
import type { SettlementDeps } from './office-routes.ts';
import { readPayoutDays } from './payouts.ts';

const ledgerDays = ({ from, to }: LedgerDays): LedgerDays =>
  orRefuse(
    areLedgerDays({ from, to })
      ? accept({ from, to })
      : refuse({ code: 'settlement.ledger-days-wrong', field: 'from' } as const),
    (path) => path,
  );

/** The ledger for the accountant, and what the provider pays out. */
export function ledgerRoutes(api: Api, { db, clock, staff, payment }: SettlementDeps): void {
  const calls = officeCallsOf(api, staff, ['office settlement']);
  calls.get(paths.sums, ledgerSumsCall, 'settlement.read', async ({ query }) => ({
    now: clock.now(),
    sums: await sumLedgerDays(db, ledgerDays(query)),
  }));
  calls.get(payoutsPath, payoutsCall, 'settlement.read', ({ query }) =>
    readPayoutDays(db, payment.providers.card.provider, ledgerDays(query), clock.now()),
  );
  calls.lookUp(paths.take, takeLedgerCall, 'settlement.read', async (tx, { body: { as, reason, ...asked } }) => {
    const days = ledgerDays(asked);
    const entries = await readLedgerEntries(tx, days);
    return { answer: { entries }, subjects: [], reason, facts: { list: 'ledger', as, ...days, count: entries.length } };
  });
}
