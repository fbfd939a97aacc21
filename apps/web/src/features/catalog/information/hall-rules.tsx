import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { useHalls } from '../park-halls.tsx';

/** The halls' capacities and ages (reservation spec §9); nothing where no hall says any. */
export function HallRules() {
  const rows = [...useHalls().values()].filter(({ operation }) => operation !== '');
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption="체험관별 정원과 권장 나이"
      columns={[
        { key: 'hall', header: '체험관', cell: (row) => row.name, rowHeader: true },
        { key: 'rule', header: '운영', cell: (row) => row.operation },
        { key: 'ages', header: '권장 나이', cell: (row) => <NoWrap>{row.advisedAges}</NoWrap> },
      ]}
      rows={rows}
      rowKey={(row) => row.hall}
    />
  );
}
