import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { workQuery } from '../api/settlement.ts';
import { StaleBand } from '../features/day/stale-band.tsx';
import { CompareButton } from '../features/settlement/compare-button.tsx';
import { WorkSheet } from '../features/settlement/work-sheet.tsx';
import { WorkTable } from '../features/settlement/work-table.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { moment } from '../features/staff/times.ts';
import { serverNow } from '../lib/clock.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

const TITLE = '정산';

export default function SettlementPage() {
  return (
    <Only act="settlement.read-refunds" title={TITLE}>
      <Work />
    </Only>
  );
}

/** What of payments and refunds waits for a person; the address says what is open beside the list. */
function Work() {
  const [address, setAddress] = useSearchParams();
  const mayCompare = useMay('settlement.compare');
  const { data, error, isFetching, refetch } = useQuery(workQuery);
  const asked = address.get('open');
  const open = data?.work.find(({ workId }) => workId === asked);
  const show = (workId: string | null) =>
    setAddress(workId === null ? {} : { open: workId }, { replace: asked !== null });
  return (
    <Page
      title={TITLE}
      sub={data?.comparedAt != null && `결제사와 견준 때 ${moment(data.comparedAt, serverNow())}`}
      actions={mayCompare && <CompareButton />}
      sheet={open && <WorkSheet key={open.workId} work={open} onClose={() => show(null)} />}
    >
      {error !== null && data === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error !== null && data !== undefined && (
        <StaleBand since={data.now} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={6} label="목록을 불러오고 있어요." />}
      {data?.work.length === 0 && <EmptyState>사람이 봐야 하는 결제와 환불이 없어요.</EmptyState>}
      {data !== undefined && data.work.length > 0 && <WorkTable work={data.work} openId={asked} onOpen={show} />}
      {asked !== null && data !== undefined && open === undefined && (
        <p role="status">열려던 일은 이미 끝났거나 다른 사람이 처리했어요.</p>
      )}
    </Page>
  );
}
