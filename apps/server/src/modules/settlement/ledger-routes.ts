import { ledgerPaths as paths, ledgerSumsCall, takeLedgerCall } from '@kkumteo/contract/office/settlement-ledger';
import { areLedgerDays, type LedgerDays } from '@kkumteo/domain/settlement/journal';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { readLedgerEntries, sumLedgerDays } from './ledger.ts';

const ledgerDays = ({ from, to }: LedgerDays): LedgerDays =>
  orRefuse(
    areLedgerDays({ from, to })
      ? accept({ from, to })
      : refuse({ code: 'settlement.ledger-days-wrong', field: 'from' } as const),
    (path) => path,
  );

/** The ledger for the accountant. */
export function ledgerRoutes(api: Api, { db, clock, staff }: Pick<SiteDeps, 'db' | 'clock' | 'staff'>): void {
  const calls = officeCallsOf(api, staff, ['office settlement']);
  calls.get(paths.sums, ledgerSumsCall, 'settlement.read', async ({ query }) => ({
    now: clock.now(),
    sums: await sumLedgerDays(db, ledgerDays(query)),
  }));
  calls.lookUp(paths.take, takeLedgerCall, 'settlement.read', async (tx, { body: { as, reason, ...asked } }) => {
    const days = ledgerDays(asked);
    const entries = await readLedgerEntries(tx, days);
    return { answer: { entries }, subjects: [], reason, facts: { list: 'ledger', as, ...days, count: entries.length } };
  });
}
