import type { ClosingReport, ReportedReservation } from '@kkumteo/contract/office/closing-report';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { CLOSING_WAYS } from '@kkumteo/domain/closing/way-back';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import type { CellValue } from '../../lib/table/csv.ts';
import type { SavedTable } from '../../lib/table/save-table.ts';
import { WAY_WORDS } from './closing-words.ts';

const STATES: Readonly<Record<ReportedReservation['state'], string>> = {
  pending: '아직',
  offered: '다른 날 고르는 중',
  moved: '다른 날로 옮김',
  cancelled: '취소',
  left: '취소하지 않고 둠',
};

const REFUNDS: Readonly<Record<NonNullable<ReportedReservation['refund']>, string>> = {
  requested: '환불 요청',
  sent: '은행이 처리하는 중',
  done: '환불 끝',
  failed: '다른 환불로 나감',
  'needs-review': '사람이 할 환불',
};

/** The report of a closing as a table for files and paper: each reservation, then sums by the way of paying and of all. */
export function reportFile(day: KstDate, report: ClosingReport, hasMoney: boolean): SavedTable {
  const money = <Value>(value: Value): readonly Value[] => (hasMoney ? [value] : []);
  const sum = (title: string, of: ClosingReport): readonly CellValue[] => [
    title,
    `${of.length}건`,
    '',
    total(of, ({ people }) => people),
    '',
    '',
    ...money(total(of, ({ amount }) => amount ?? 0)),
    `취소 ${count(of, ({ state }) => state === 'cancelled')}`,
    ...money(total(of, ({ refund, amount }) => (refund === 'done' ? (amount ?? 0) : 0))),
    count(of, ({ refund }) => refund === 'done') + '건 환불 끝',
    `남은 일 ${count(of, ({ left }) => left.length > 0)}`,
    '',
  ];
  const byWay = CLOSING_WAYS.map((way) => ({ way, of: report.filter((each) => each.way === way) }));
  return {
    name: `하루닫기보고서_${day.replaceAll('-', '')}`,
    header: [
      '예약번호',
      '단체·예약자',
      '구분',
      '인원',
      '체험',
      '받은 방법',
      ...money('돌려줄 돈'),
      '상태',
      ...money('돌려준 돈'),
      '환불',
      '남은 일',
      '맡은 사람',
    ],
    rows: [
      ...report.map((one) => [
        one.bookingReference,
        one.name,
        one.isGroup ? '단체' : '개인',
        one.people,
        one.lines.map(lineWords).join(', '),
        one.way === null ? '' : WAY_WORDS[one.way].name,
        ...money(one.amount),
        STATES[one.state],
        ...money(one.refund === 'done' ? one.amount : 0),
        one.refund === null ? '' : REFUNDS[one.refund],
        one.left.map(({ why }) => LEFT_NAMES[why]).join(', '),
        one.left.map(({ holder }) => holder ?? '아직 없음').join(', '),
      ]),
      ...byWay.filter(({ of }) => of.length > 0).map(({ way, of }) => sum(`${WAY_WORDS[way].name} 소계`, of)),
      sum('모두', report),
    ],
  };
}

const lineWords = ({ productName, roundName, day, startMinute, heads, isOpen }: ReportedReservation['lines'][number]) =>
  `${productName} ${roundName} ${formatDay(day)} ${formatMinute(startMinute)} ${heads}명${isOpen ? '' : ' 취소'}`;

const total = (of: ClosingReport, by: (one: ReportedReservation) => number): number =>
  of.reduce((all, one) => all + by(one), 0);
const count = (of: ClosingReport, is: (one: ReportedReservation) => boolean): number => of.filter(is).length;
