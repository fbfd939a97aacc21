import type { Reports, ReportsAsked } from '@kkumteo/contract/office/reports';
import type { RefundReason } from '@kkumteo/domain/reports/figures';

export interface ReportsViewProps {
  readonly reports: Reports;
  readonly asked: ReportsAsked;
  /** A sum of sales, or of refunds of a reason, is opened to what it adds up. */
  readonly onOpen: (of: {
    readonly hall: string | null;
    readonly reason: RefundReason | null;
    readonly title: string;
  }) => void;
}

/** A number of a cell; `–` where it is not shown. */
export const shown = (value: number | null): string => (value === null ? '–' : value.toLocaleString('ko-KR'));

/** Tenths of a percent as a file says them. */
export const percentOf = (permille: number | null): number | null => (permille === null ? null : permille / 10);

/** The name of the file of a report. */
export const fileNameOf = ({ from, to }: ReportsAsked, title: string): string => `${title} ${from}–${to}`;
