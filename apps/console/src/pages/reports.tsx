import { formatDay, formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { REFUNDS_ASKED } from '@kkumteo/domain/reports/figures';
import { Button } from '@kkumteo/ui/button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportsQuery } from '../api/reports.ts';
import { StaleBand } from '../features/day/stale-band.tsx';
import { MailSheet } from '../features/reports/mail-sheet.tsx';
import { MoneySheet } from '../features/reports/money-sheet.tsx';
import { askedBy, productIn } from '../features/reports/report-address.ts';
import { ReportFilters } from '../features/reports/report-filters.tsx';
import type { OpenedSum } from '../features/reports/report-words.ts';
import { ReportsView } from '../features/reports/reports-view.tsx';
import { TakeAll } from '../features/reports/take-all.tsx';
import { Only } from '../features/staff/refused.tsx';
import { serverNow } from '../lib/clock.ts';
import { Icon } from '../lib/icon.tsx';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

const TITLE = '통계';

/** 통계; the address says period, hall, track, and the sum that is open. */
export default function ReportsPage() {
  return (
    <Only act="report.read" title={TITLE}>
      <AllReports />
    </Only>
  );
}

function AllReports() {
  const [address, setAddress] = useSearchParams();
  const asked = askedBy(address, kstDate(serverNow()));
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(asked));
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  const close = { open: null, of: null, reason: null, product: null, mail: null };
  const title = address.get('open');
  const retry = () => void refetch();
  const view = data && {
    reports: data,
    asked,
    onOpen: ({ title: open, hall, reason = null, product = null }: OpenedSum) =>
      change({ ...close, open, of: hall, reason, product: product === null ? null : String(product) }),
  };
  return (
    <Page
      title={TITLE}
      sub={`${formatFullDay(asked.from)} – ${formatDay(asked.to)} · ${data?.hasBefore === true ? '지난해 같은 날들과 견줌' : '견줄 지난해가 없어요'}`}
      sheet={
        title === null ? (
          address.has('mail') && <MailSheet onClose={() => change(close)} />
        ) : (
          <MoneySheet
            key={address.toString()}
            title={title.slice(0, 60)}
            asked={{
              ...asked,
              hall: address.get('of')?.slice(0, 30) || asked.hall,
              reason: REFUNDS_ASKED.find((reason) => reason === address.get('reason')) ?? null,
              product: productIn(address),
            }}
            onClose={() => change(close)}
          />
        )
      }
      actions={
        <>
          <Button size="medium" onClick={() => change({ ...close, mail: 'on' })}>
            <Icon name="mail" /> 매일 받기
          </Button>
          {view && <TakeAll {...view} />}
        </>
      }
    >
      <ReportFilters asked={asked} halls={data?.halls ?? []} onChoose={(chosen) => change({ ...close, ...chosen })} />
      {data === undefined && error === null && <TableSkeleton columns={5} label="통계를 불러오고 있어요." />}
      {data === undefined && error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={retry} />
      )}
      {view !== undefined && (
        <>
          {error !== null && <StaleBand since={view.reports.now} error={error} onRetry={retry} />}
          <ReportsView {...view} />
        </>
      )}
    </Page>
  );
}
