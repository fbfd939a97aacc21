import type { DayReport } from '@kkumteo/domain/reports/day-report';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { peopleWords, percentWords } from '../reports.ts';

/** A day's figures as lines; those of a table have tabs between their cells, and its head is the first of them. */
export function dayReportText({ halls, came, won, filled, missed, moved }: DayReport): string {
  const hasMoney = won !== null;
  const line = (name: string, counted: Pick<DayReport, 'came' | 'won'>): string =>
    [name, peopleWords(counted.came), ...(hasMoney ? [formatAmount(counted.won ?? 0)] : [])].join('\t');
  const table = [
    ['관', '온 사람', ...(hasMoney ? ['매출(방문일)'] : [])].join('\t'),
    ...halls.map((hall) => line(hall.name, hall)),
    line('모두', { came, won }),
  ];
  const figures = [
    `■ 찬 자리: ${percentWords(filled, 0)}`,
    `■ 오지 않음: ${percentWords(missed)}`,
    ...(moved === null
      ? []
      : [`■ 결제·환불한 날로 센 매출: ${formatAmount(moved.won)}`, `■ 그날 환불: ${formatAmount(moved.refunded)}`]),
  ];
  return [table.join('\n'), figures.join('\n')].join('\n\n');
}
