import { ROLE_WORDS } from '@kkumteo/copy/staff';
import type { StaffMember } from '@kkumteo/contract/office/staff';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from './list-tools.tsx';
import { Initial } from './initial.tsx';
import { securedBy } from './person-words.ts';
import { moment, stamp } from './times.ts';

const COLUMNS: readonly GridColumn<StaffMember>[] = [
  {
    key: 'name',
    header: '이름',
    share: 2,
    rowHeader: true,
    value: ({ name, loginId }) => `${name} ${loginId}`,
    cell: ({ name, loginId }) => <Initial name={name} sub={loginId} />,
  },
  { key: 'role', header: '역할', share: 1.4, value: ({ role }) => ROLE_WORDS[role] },
  {
    key: 'secured',
    header: '두 번째 확인',
    share: 1.4,
    value: (one) => securedBy(one).words,
    cell: (one) => <Badge tone={securedBy(one).tone}>{securedBy(one).words}</Badge>,
  },
  {
    key: 'sessions',
    header: '접속',
    align: 'end',
    share: 0.7,
    wideOnly: true,
    value: ({ sessions }) => sessions,
    cell: ({ sessions }) => (sessions === 0 ? '–' : `${sessions}곳`),
  },
  {
    key: 'last',
    header: '마지막',
    wideOnly: true,
    value: ({ lastSeenAt }) => lastSeenAt && stamp(lastSeenAt),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : moment(lastSeenAt, serverNow())),
  },
];

export interface PeopleTableProps {
  readonly staff: readonly StaffMember[];
  readonly openKey: number | null;
  readonly onOpen: (staffKey: number) => void;
}

export function PeopleTable({ staff, openKey, onOpen }: PeopleTableProps) {
  const grid = useGrid({ rows: staff, columns: COLUMNS });
  return (
    <>
      <ListTools list="staff" grid={grid} fileName="직원" unit="명" findLabel="이름, 아이디, 역할" />
      <Grid
        caption="직원"
        grid={grid}
        rowKey={({ staffKey }) => String(staffKey)}
        openKey={openKey === null ? null : String(openKey)}
        onOpen={({ staffKey }) => onOpen(staffKey)}
      />
    </>
  );
}
