import type { Erasure } from '@kkumteo/contract/office/privacy';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { memberPlace } from '../../lib/addresses.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { moment } from '../staff/times.ts';

const columnsAt = (now: Instant): readonly GridColumn<Erasure>[] => [
  { key: 'member', header: '회원 번호', rowHeader: true, value: ({ memberKey }) => memberKey },
  {
    key: 'state',
    header: '상태',
    value: ({ endedAt }) => (endedAt === null ? '승인을 기다림' : '지움'),
    cell: ({ endedAt }) =>
      endedAt === null ? <Badge tone="warning">승인을 기다림</Badge> : <Badge tone="success">지움</Badge>,
  },
  {
    key: 'ended',
    header: '지운 때',
    value: ({ endedAt }) => endedAt,
    cell: ({ endedAt }) => (endedAt === null ? '–' : moment(endedAt, now)),
  },
  { key: 'proposed', header: '제안', wideOnly: true, value: ({ proposed }) => proposed?.by ?? '회원이 직접' },
  {
    key: 'proposedAt',
    header: '제안한 때',
    wideOnly: true,
    value: ({ proposed }) => proposed?.at ?? null,
    cell: ({ proposed }) => (proposed === null ? '–' : moment(proposed.at, now)),
  },
  { key: 'approved', header: '승인', wideOnly: true, value: ({ approvedBy }) => approvedBy },
];

/** Memberships that wait for their end and those that ended; a row opens the member, with what stays of them. */
export function ErasureTable({ erasures, now }: { readonly erasures: readonly Erasure[]; readonly now: Instant }) {
  const columns = useMemo(() => columnsAt(now), [now]);
  const grid = useGrid({ rows: erasures, columns });
  const navigate = useNavigate();
  if (erasures.length === 0) return <EmptyState>탈퇴를 기다리거나 마친 회원이 없어요.</EmptyState>;
  return (
    <Grid
      caption="탈퇴와 삭제"
      grid={grid}
      rowKey={({ memberKey }) => String(memberKey)}
      onOpen={({ memberKey }) => void navigate(memberPlace(memberKey))}
    />
  );
}
