import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../api/opening.ts';
import { OpeningSteps } from '../features/opening/opening-steps.tsx';
import { Only } from '../features/staff/refused.tsx';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

const TITLE = '처음 여는 공원';

/** 처음 여는 공원: what an empty park is led through until it is open. */
export default function OpeningPage() {
  return (
    <Only act="opening.read" title={TITLE}>
      <Steps />
    </Only>
  );
}

function Steps() {
  const { data, error, isFetching, refetch } = useQuery(openingQuery);
  const done = data?.steps.filter(({ state }) => state === 'done').length;
  return (
    <Page title={TITLE} sub={data && `${data.steps.length}단계 가운데 ${done}단계 끝남`}>
      {data === undefined && error === null && <TableSkeleton columns={2} label="단계를 불러오고 있어요." />}
      {data === undefined && error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <OpeningSteps opening={data} />}
    </Page>
  );
}
