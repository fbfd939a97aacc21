import type { ConsentText } from '@kkumteo/contract/office/privacy';
import type { Instant } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useMemo } from 'react';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { moment } from '../staff/times.ts';

const columnsAt = (now: Instant): readonly GridColumn<ConsentText>[] => [
  { key: 'title', header: '글', rowHeader: true, share: 1.6, value: ({ title }) => title },
  { key: 'effective', header: '시행일', value: ({ effectiveFrom }) => effectiveFrom },
  {
    key: 'first',
    header: '처음 동의받은 때',
    value: ({ firstAt }) => firstAt,
    cell: ({ firstAt }) => moment(firstAt, now),
  },
];

interface ConsentTextTableProps {
  readonly texts: readonly ConsentText[];
  readonly now: Instant;
  readonly openKey: number | null;
  readonly onOpen: (textKey: number) => void;
}

/** Each text that members agreed to, as it was; a row opens it. */
export function ConsentTextTable({ texts, now, openKey, onOpen }: ConsentTextTableProps) {
  const columns = useMemo(() => columnsAt(now), [now]);
  const grid = useGrid({ rows: texts, columns });
  if (texts.length === 0)
    return <EmptyState>아직 남긴 글이 없어요. 다음 가입부터 동의한 글이 그대로 남아요.</EmptyState>;
  return (
    <Grid
      caption="동의한 글"
      grid={grid}
      rowKey={({ textKey }) => String(textKey)}
      openKey={openKey === null ? null : String(openKey)}
      onOpen={({ textKey }) => onOpen(textKey)}
    />
  );
}
