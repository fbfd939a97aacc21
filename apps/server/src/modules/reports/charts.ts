import type { Reports } from '@kkumteo/contract/office/reports';
import { fillStep, permille, type RefundReason, type Source } from '@kkumteo/domain/reports/figures';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, type KstDate, WEEKDAY_NAMES } from '@kkumteo/domain/shared/time';
import { drawInThread, type Chart } from '../../threads/draw-charts.ts';

type Cell = Reports['occupancy']['rows'][number];
type RowsOf<Report> = Report extends { readonly rows: infer Rows } ? { readonly rows: Rows } : never;

export interface Undrawn {
  readonly occupancy: RowsOf<Reports['occupancy']>;
  readonly sales: RowsOf<Reports['sales']>;
  readonly productSales: RowsOf<Reports['productSales']>;
  readonly lead: RowsOf<Reports['lead']>;
  readonly missed: RowsOf<Reports['missed']>;
  readonly waits: RowsOf<Reports['waits']>;
  readonly refunds: RowsOf<NonNullable<Reports['refunds']>> | null;
  readonly sources: RowsOf<Reports['sources']>;
}

export interface ChartWords {
  readonly lead: (step: { readonly from: number; readonly to: number | null }) => string;
  readonly people: (people: number | null) => string;
  readonly percent: (permille: number | null, digits?: 0 | 1) => string;
  readonly week: (monday: KstDate) => string;
  readonly sources: Readonly<Record<Source, string>>;
  readonly reasons: Readonly<Record<RefundReason, string>>;
}

type Charts = Readonly<Record<keyof Undrawn, string | null>>;

/** Charts of the reports that have rows; null where there are none, and where the thread that draws is busy: tables stay. */
export async function drawCharts(reports: Undrawn, words: ChartWords): Promise<Charts> {
  const wanted = chartsOf(reports, words);
  const names = (Object.keys(wanted) as (keyof Undrawn)[]).filter((name) => wanted[name] !== null);
  const drawn = await drawInThread(names.flatMap((name) => wanted[name] ?? [])).catch(() => []);
  const chart = (name: keyof Undrawn): string | null => drawn[names.indexOf(name)] ?? null;
  return {
    occupancy: chart('occupancy'),
    sales: chart('sales'),
    productSales: chart('productSales'),
    lead: chart('lead'),
    missed: chart('missed'),
    waits: chart('waits'),
    refunds: chart('refunds'),
    sources: chart('sources'),
  };
}

function chartsOf(of: Undrawn, words: ChartWords): Readonly<Record<keyof Undrawn, Chart | null>> {
  const most = Math.max(...of.lead.rows.map(({ visits }) => visits ?? 0));
  return {
    occupancy: cells(of.occupancy.rows, words),
    sales: sales(of.sales.rows, words),
    productSales: sales(of.productSales.rows.slice(0, MOST_PRODUCTS), words),
    lead: bars(
      of.lead.rows.map((row) => ({
        label: words.lead(row),
        value: row.visits ?? 0,
        text: words.percent(row.share, 0),
        most: row.visits !== null && row.visits === most,
      })),
      'columns',
    ),
    missed: line(of.missed.rows, words),
    waits: bars(
      of.waits.rows.map(({ productName, weekday, startMinute, waited }) => ({
        label: `${shortened(productName)} ${WEEKDAY_NAMES[weekday]} ${formatMinute(startMinute)}`,
        value: waited ?? 0,
        text: words.people(waited),
      })),
    ),
    refunds: bars(
      (of.refunds?.rows ?? []).map(({ reason, won }) => ({
        label: words.reasons[reason],
        value: won,
        text: formatAmount(won),
      })),
    ),
    sources: bars(
      of.sources.rows.map(({ source, visits, share }) => ({
        label: words.sources[source],
        value: visits ?? 0,
        text: words.percent(share),
      })),
    ),
  };
}

const MOST_LETTERS = 10;
const shortened = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name);

/** Further products are in the table alone. */
const MOST_PRODUCTS = 10;

const sales = (
  rows: readonly Pick<Reports['sales']['rows'][number], 'name' | 'won' | 'came'>[],
  words: ChartWords,
): Chart | null =>
  bars(
    rows.map(({ name, won, came }) => ({
      label: shortened(name) || '예약 없음',
      value: Math.max(won ?? came ?? 0, 0),
      text: won === null ? words.people(came) : formatAmount(won),
    })),
  );

type Bars = Extract<Chart, { readonly kind: 'rows' | 'columns' }>;
const bars = (of: Bars['bars'], kind: Bars['kind'] = 'rows'): Chart | null =>
  of.length === 0 ? null : { kind, bars: of };

function line(rows: Reports['missed']['rows'], words: ChartWords): Chart | null {
  const points = rows.flatMap(({ week, share }) =>
    share === null ? [] : [{ label: words.week(week), value: share / 10, text: words.percent(share) }],
  );
  return points.length === 0 ? null : { kind: 'line', points };
}

/** More rounds than this are drawn by the hour in which they begin. */
const MOST_COLUMNS = 12;

function cells(rows: readonly Cell[], words: ChartWords): Chart | null {
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
      return [{ column, row: WEEKDAY_NAMES[weekday] ?? '', step: fillStep(filled), text: words.percent(filled, 0) }];
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
