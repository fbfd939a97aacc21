import { kstDate, addDays, isKstDate } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useSearchParams } from 'react-router';
import { depositsQuery, openRefundsQuery, settlementDayQuery } from '../api/settlement.ts';
import { DayChoice } from '../features/day/day-choice.tsx';
import { Loaded } from '../features/day/loaded.tsx';
import { AwaitedDeposits } from '../features/settlement/awaited-deposits.tsx';
import { CompareButton } from '../features/settlement/compare-button.tsx';
import { DayTable } from '../features/settlement/day-table.tsx';
import { OpenRefunds } from '../features/settlement/open-refunds.tsx';
import { SettlementTabs } from '../features/settlement/settlement-tabs.tsx';
import css from '../features/settlement/settlement.module.css';
import { useOpenWork } from '../features/settlement/use-open-work.tsx';
import { WorkTable } from '../features/settlement/work-table.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { moment } from '../features/staff/times.ts';
import { places } from '../lib/addresses.ts';
import { serverNow } from '../lib/clock.ts';
import { Page } from '../lib/page.tsx';
import NotFoundPage from './not-found.tsx';
import SettlementLedgerPage from './settlement-ledger.tsx';
import SettlementPapersPage from './settlement-papers.tsx';
import SettlementPayoutsPage from './settlement-payouts.tsx';

const TITLE = '정산';

/** 정산: what waits for a person, each day against the provider, refunds and deposits under way, each at its address. */
export default function SettlementPages() {
  return (
    <Only act="settlement.read-refunds" title={TITLE}>
      <Routes>
        <Route index element={<WorkPage />} />
        <Route path="days" element={<OfMoney page={<DayPage />} />} />
        <Route path="refunds" element={<RefundsPage />} />
        <Route path="deposits" element={<OfMoney page={<DepositsPage />} />} />
        <Route path="papers" element={<SettlementPapersPage />} />
        <Route path="payouts" element={<OfMoney page={<SettlementPayoutsPage />} />} />
        <Route path="ledger" element={<OfMoney page={<SettlementLedgerPage />} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

const OfMoney = ({ page }: { readonly page: ReactNode }) => (
  <Only act="settlement.read" title={TITLE}>
    {page}
  </Only>
);

function WorkPage() {
  const mayCompare = useMay('settlement.compare');
  const { query, asked, show, sheet, gone } = useOpenWork();
  const comparedAt = query.data?.comparedAt ?? null;
  return (
    <Page
      title={TITLE}
      sub={comparedAt !== null && `결제사와 견준 때 ${moment(comparedAt, serverNow())}`}
      actions={mayCompare && <CompareButton />}
      sheet={sheet}
    >
      <SettlementTabs />
      {gone}
      <Loaded query={query} label="정산을 불러오고 있어요.">
        {({ work }) =>
          work.length === 0 ? (
            <EmptyState>사람이 봐야 하는 결제와 환불이 없어요.</EmptyState>
          ) : (
            <WorkTable work={work} openId={asked} onOpen={show} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** A day against the provider; the address says day and difference. */
function DayPage() {
  const [address, setAddress] = useSearchParams();
  const typed = address.get('day') ?? '';
  const day = isKstDate(typed) ? typed : addDays(kstDate(serverNow()), -1);
  const query = useQuery(settlementDayQuery(day));
  const { query: work, asked, show, sheet, gone } = useOpenWork();
  return (
    <Page
      title={TITLE}
      sub={<DayChoice day={day} onChoose={(chosen) => setAddress({ day: chosen }, { replace: true })} />}
      actions={
        <>
          {useMay('desk.count-drawer') && (
            <LinkButton to={places.shifts} size="medium">
              현장 정산
            </LinkButton>
          )}
          <CompareButton />
        </>
      }
      sheet={sheet}
    >
      <SettlementTabs />
      {gone}
      <Loaded query={query} label="정산을 불러오고 있어요.">
        {(read) => (
          <>
            {read.rows.length === 0 ? (
              <EmptyState>이날은 오간 돈이 없어요.</EmptyState>
            ) : (
              <DayTable key={read.day} day={read} />
            )}
            {read.workIds.length > 0 && (
              <section className={css.differences}>
                <h2>이날의 차이</h2>
                <WorkTable
                  work={work.data?.work.filter(({ workId }) => read.workIds.includes(workId)) ?? []}
                  openId={asked}
                  onOpen={show}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RefundsPage() {
  const query = useQuery(openRefundsQuery);
  return (
    <Page title={TITLE} sub="법정 기한은 3영업일">
      <SettlementTabs />
      <Loaded query={query} label="정산을 불러오고 있어요.">
        {({ refunds }) => <OpenRefunds refunds={refunds} />}
      </Loaded>
    </Page>
  );
}

function DepositsPage() {
  const query = useQuery(depositsQuery);
  return (
    <Page title={TITLE} sub="기한이 지나면 저절로 취소되고 자리가 풀려요">
      <SettlementTabs />
      <Loaded query={query} label="정산을 불러오고 있어요.">
        {({ deposits, now }) => <AwaitedDeposits deposits={deposits} now={now} />}
      </Loaded>
    </Page>
  );
}
