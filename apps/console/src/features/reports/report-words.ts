import type { Reports, ReportsAsked } from '@kkumteo/contract/office/reports';
import type { RefundsAsked } from '@kkumteo/domain/reports/figures';

/** A sum of money that is opened to what it adds up. */
export interface OpenedSum {
  readonly title: string;
  readonly hall: string | null;
  readonly reason?: RefundsAsked | null;
  readonly product?: number | null;
}

export interface ReportsViewProps {
  readonly reports: Reports;
  readonly asked: ReportsAsked;
  /** A sum of sales, or of refunds, is opened to what it adds up. */
  readonly onOpen: (of: OpenedSum) => void;
}

/** A number of a cell; `–` where it is not shown. */
export const shown = (value: number | null): string => (value === null ? '–' : value.toLocaleString('ko-KR'));

/** Tenths of a percent as a file says them. */
export const percentOf = (permille: number | null): number | null => (permille === null ? null : permille / 10);

/** The name of the file of a report. */
export const fileNameOf = ({ from, to }: ReportsAsked, title: string): string => `${title} ${from}–${to}`;
