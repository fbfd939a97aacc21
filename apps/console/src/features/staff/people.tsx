import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../../api/staff.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { PeopleTable, type PeopleTableProps } from './people-table.tsx';
import { Proposals } from './proposals.tsx';

/** The staff, after what waits for a second administrator. */
export function People(props: Omit<PeopleTableProps, 'staff'>) {
  const { data, error, isFetching, refetch } = useQuery(staffQuery);
  return (
    <>
      <Proposals />
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={5} label="직원을 불러오고 있어요." />}
      {data?.staff.length === 0 && <EmptyState>아직 직원이 없어요.</EmptyState>}
      {data !== undefined && data.staff.length > 0 && <PeopleTable {...props} staff={data.staff} />}
    </>
  );
}
