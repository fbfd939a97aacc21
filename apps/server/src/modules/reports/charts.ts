import type { Reports } from '@kkumteo/contract/office/reports';
import {
  leadWords,
  peopleWords,
  percentWords,
  REFUND_REASON_WORDS,
  SOURCE_WORDS,
  weekWords,
} from '@kkumteo/copy/reports';
import { fillStep, permille } from '@kkumteo/domain/reports/figures';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, WEEKDAY_NAMES } from '@kkumteo/domain/shared/time';
import { drawInThread, type Chart } from '../../threads/draw-charts.ts';

type Cell = Reports['occupancy']['rows'][number];
type RowsOf<Report> = Report extends { readonly rows: infer Rows } ? { readonly rows: Rows } : never;

export interface Undrawn {
  readonly occupancy: RowsOf<Reports['occupancy']>;
  readonly sales: RowsOf<Reports['sales']>;
  readonly lead: RowsOf<Reports['lead']>;
  readonly missed: RowsOf<Reports['missed']>;
  readonly waits: RowsOf<Reports['waits']>;
  readonly refunds: RowsOf<NonNullable<Reports['refunds']>> | null;
  readonly sources: RowsOf<Reports['sources']>;
}

type Charts = Readonly<Record<keyof Undrawn, string | null>>;

/** Charts of the reports that have rows; null where there are none, and where the thread that draws is busy: tables stay. */
export async function drawCharts(reports: Undrawn): Promise<Charts> {
  const wanted = chartsOf(reports);
  const names = (Object.keys(wanted) as (keyof Undrawn)[]).filter((name) => wanted[name] !== null);
  const drawn = await drawInThread(names.flatMap((name) => wanted[name] ?? [])).catch(() => []);
  const chart = (name: keyof Undrawn): string | null => drawn[names.indexOf(name)] ?? null;
  return {
    occupancy: chart('occupancy'),
    sales: chart('sales'),
    lead: chart('lead'),
    missed: chart('missed'),
    waits: chart('waits'),
    refunds: chart('refunds'),
    sources: chart('sources'),
  };
}

function chartsOf(of: Undrawn): Readonly<Record<keyof Undrawn, Chart | null>> {
  const most = Math.max(...of.lead.rows.map(({ visits }) => visits ?? 0));
  return {
    occupancy: cells(of.occupancy.rows),
    sales: bars(
      of.sales.rows.map(({ name, won, came }) => ({
        label: name || '예약 없음',
        value: Math.max(won ?? came ?? 0, 0),
        text: won === null ? peopleWords(came) : formatAmount(won),
      })),
    ),
    lead: bars(
      of.lead.rows.map((row) => ({
        label: leadWords(row),
        value: row.visits ?? 0,
        text: percentWords(row.share, 0),
        most: row.visits !== null && row.visits === most,
      })),
      'columns',
    ),
    missed: line(of.missed.rows),
    waits: bars(
      of.waits.rows.map(({ productName, weekday, startMinute, waited }) => ({
        label: `${shortened(productName)} ${WEEKDAY_NAMES[weekday]} ${formatMinute(startMinute)}`,
        value: waited ?? 0,
        text: peopleWords(waited),
      })),
    ),
    refunds: bars(
      (of.refunds?.rows ?? []).map(({ reason, won }) => ({
        label: REFUND_REASON_WORDS[reason],
        value: won,
        text: formatAmount(won),
      })),
    ),
    sources: bars(
      of.sources.rows.map(({ source, visits, share }) => ({
        label: SOURCE_WORDS[source],
        value: visits ?? 0,
        text: percentWords(share),
      })),
    ),
  };
}

const MOST_LETTERS = 10;
const shortened = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name);

type Bars = Extract<Chart, { readonly kind: 'rows' | 'columns' }>;
const bars = (of: Bars['bars'], kind: Bars['kind'] = 'rows'): Chart | null =>
  of.length === 0 ? null : { kind, bars: of };

function line(rows: Reports['missed']['rows']): Chart | null {
  const points = rows.flatMap(({ week, share }) =>
    share === null ? [] : [{ label: weekWords(week), value: share / 10, text: percentWords(share) }],
  );
  return points.length === 0 ? null : { kind: 'line', points };
}

/** More rounds than this are drawn by the hour in which they begin. */
const MOST_COLUMNS = 12;

function cells(rows: readonly Cell[]): Chart | null {
  if (rows.length === 0) return null;
  const starts = [...new Set(rows.map(({ startMinute }) => startMinute))].sort((one, other) => one - other);
  const isByHour = starts.length > MOST_COLUMNS;
  const columnOf = (minute: number): string => (isByHour ? `${Math.floor(minute / 60)}시` : formatMinute(minute));
  const columns = [...new Set(starts.map(columnOf))];
  const weekdays = [...new Set(rows.map(({ weekday }) => weekday))];
  const drawn = weekdays.flatMap((weekday) =>
    columns.flatMap((column) => {
      const own = rows.filter((row) => row.weekday === weekday && columnOf(row.startMinute) === column);
      if (own.length === 0) return [];
      const filled = filledOf(own);
      return [{ column, row: WEEKDAY_NAMES[weekday] ?? '', step: fillStep(filled), text: percentWords(filled, 0) }];
    }),
  );
  return { kind: 'cells', columns, rows: weekdays.map((weekday) => WEEKDAY_NAMES[weekday] ?? ''), cells: drawn };
}

const filledOf = (cells_: readonly Cell[]): number | null =>
  cells_.some(({ taken }) => taken === null)
    ? null
    : permille(
        cells_.reduce((sum, { taken }) => sum + (taken ?? 0), 0),
        cells_.reduce((sum, { offered }) => sum + offered, 0),
      );
