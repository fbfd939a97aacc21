import { monthOf } from '@kkumteo/domain/reports/period';
import type { LedgerDays } from '@kkumteo/domain/settlement/journal';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ledgerSumsQuery } from '../api/settlement.ts';
import { Loaded } from '../features/day/loaded.tsx';
import { daysOfAddress } from '../features/settlement/days-of-address.ts';
import { LedgerDaysChoice } from '../features/settlement/ledger-days.tsx';
import { LedgerView } from '../features/settlement/ledger-view.tsx';
import { SettlementTabs } from '../features/settlement/settlement-tabs.tsx';
import { TakeLedger } from '../features/settlement/take-ledger.tsx';
import { serverNow } from '../lib/clock.ts';
import { Page } from '../lib/page.tsx';

const lastMonth = (): LedgerDays => monthOf(addDays(monthOf(kstDate(serverNow())).from, -1));

/** The ledger for the accountant; the address says its days, else the last month. */
export default function SettlementLedgerPage() {
  const [address, setAddress] = useSearchParams();
  const [isTaking, setIsTaking] = useState(false);
  const days = daysOfAddress(address) ?? lastMonth();
  const query = useQuery(ledgerSumsQuery(days));
  const isEmpty = (query.data?.sums.length ?? 0) === 0;
  return (
    <Page
      title="정산"
      sub="복식부기로 적은 모든 돈"
      actions={
        <Button size="medium" disabled={isEmpty} onClick={() => setIsTaking(true)}>
          장부 받기
        </Button>
      }
      sheet={isTaking && <TakeLedger days={days} onClose={() => setIsTaking(false)} />}
    >
      <SettlementTabs />
      <LedgerDaysChoice days={days} onChoose={(chosen) => setAddress({ ...chosen }, { replace: true })} />
      <Loaded query={query} label="장부를 불러오고 있어요.">
        {({ sums }) => <LedgerView sums={sums} />}
      </Loaded>
    </Page>
  );
}
