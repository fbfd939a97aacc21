import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridColumn } from './columns.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

export interface GridState<Row extends RowData> {
  readonly columns: readonly GridColumn<Row>[];
  /** Filtered and in the order that is shown. */
  readonly rows: readonly Row[];
  /** How many there are before the filter. */
  readonly total: number;
  readonly sortedBy: { readonly key: string; readonly descending: boolean } | null;
  readonly sortBy: (key: string) => void;
  readonly find: string;
  readonly setFind: (words: string) => void;
}

export interface GridOptions<Row extends RowData> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
}

/** The rows of a table with its sorting and its search; both arguments keep their identity while nothing changed. */
export function useGrid<Row extends RowData>({ rows, columns }: GridOptions<Row>): GridState<Row> {
  const [sorting, setSorting] = useState<{ id: string; desc: boolean }[]>([]);
  const [find, setFind] = useState('');
  const defined = useMemo(
    () =>
      columns.map(({ key, value }) => ({
        id: key,
        accessorFn: (row: Row) => value(row) ?? '',
        sortFn: 'alphanumeric' as const,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defined,
    data,
    state: { sorting, globalFilter: find },
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  });
  const shown = table.getRowModel().rows;
  const sorted = sorting[0];
  return {
    columns,
    rows: useMemo(() => shown.map(({ original }) => original), [shown]),
    total: rows.length,
    sortedBy: sorted === undefined ? null : { key: sorted.id, descending: sorted.desc },
    // Up, down, and as it came.
    sortBy: (key) =>
      setSorting((now) =>
        now[0]?.id !== key ? [{ id: key, desc: false }] : now[0].desc ? [] : [{ id: key, desc: true }],
      ),
    find,
    setFind,
  };
}
