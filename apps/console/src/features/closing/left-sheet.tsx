import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { leftQuery } from '../../api/closing.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { PeopleList } from './people-list.tsx';

/** Who of a closing is left for a person now. */
export function LeftSheet({ closingId, onClose }: { readonly closingId: number; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(leftQuery(closingId));
  return (
    <Sheet
      title="사람이 할 일"
      sub={data === undefined ? undefined : `${data.people.length}건 · 본 기록이 남아요`}
      onClose={onClose}
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={2} label="명단을 불러오고 있어요." />}
      {data?.people.length === 0 && <p>지금은 없어요.</p>}
      {data !== undefined && <PeopleList people={data.people} />}
    </Sheet>
  );
}
