import { monthOf } from '@kkumteo/domain/reports/period';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { payoutsQuery } from '../api/settlement.ts';
import { Loaded } from '../features/day/loaded.tsx';
import { daysOfAddress } from '../features/settlement/days-of-address.ts';
import { LedgerDaysChoice } from '../features/settlement/ledger-days.tsx';
import { PayoutsTable } from '../features/settlement/payouts-table.tsx';
import css from '../features/settlement/settlement.module.css';
import { SettlementTabs } from '../features/settlement/settlement-tabs.tsx';
import { useOpenWork } from '../features/settlement/use-open-work.tsx';
import { WorkTable } from '../features/settlement/work-table.tsx';
import { serverNow } from '../lib/clock.ts';
import { Page } from '../lib/page.tsx';

/** What the card provider pays out, and what of it differs from the ledger; the address says its days. */
export default function SettlementPayoutsPage() {
  const [address, setAddress] = useSearchParams();
  const days = daysOfAddress(address) ?? monthOf(kstDate(serverNow()));
  const query = useQuery(payoutsQuery(days));
  const { query: work, asked, show, sheet, gone } = useOpenWork();
  const differences = work.data?.work.filter(({ reason }) => reason === 'payout-differs') ?? [];
  const readTo = query.data?.readTo ?? null;
  return (
    <Page
      title="정산"
      sub={readTo !== null && `결제사의 정산 내역을 ${formatDay(readTo)} 판매분까지 읽음`}
      sheet={sheet}
    >
      <SettlementTabs />
      {gone}
      <LedgerDaysChoice days={days} onChoose={(chosen) => setAddress({ ...chosen }, { replace: true })} />
      <Loaded query={query} label="지급일을 불러오고 있어요.">
        {(payouts) => <PayoutsTable payouts={payouts} />}
      </Loaded>
      {differences.length > 0 && (
        <section className={css.differences}>
          <h2>장부와 다른 지급</h2>
          <WorkTable work={differences} openId={asked} onOpen={show} />
        </section>
      )}
    </Page>
  );
}
