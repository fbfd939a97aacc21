import { formatWon } from '@kkumteo/domain/shared/money';
import { DataTable } from '../../../ui/data-table.tsx';
import { Prose } from '../../../ui/prose.tsx';

/** Reservation spec §9, parking; large cars have the same covered 120 minutes (D70). */
const PARKING = [
  { car: '소형차', first: 5_000, further: 4_000, most: 20_000, visitor: 5_000 },
  { car: '대형차', first: 10_000, further: 6_000, most: 40_000, visitor: 10_000 },
] as const;

/** What parking costs. */
export function Parking() {
  return (
    <Prose>
      <h2>주차 요금</h2>
      <DataTable
        caption="차종별 주차 요금"
        columns={[
          { key: 'car', header: '차종', cell: (row) => row.car, rowHeader: true },
          { key: 'first', header: '기본 (최초 60분)', cell: (row) => formatWon(row.first), align: 'end' },
          { key: 'further', header: '60분마다 추가', cell: (row) => formatWon(row.further), align: 'end' },
          { key: 'most', header: '하루 최대', cell: (row) => formatWon(row.most), align: 'end' },
          { key: 'visitor', header: '체험객 하루 정액', cell: (row) => formatWon(row.visitor), align: 'end' },
        ]}
        rows={PARKING}
        rowKey={(row) => row.car}
      />
      <ul>
        <li>기본 요금으로 무료 60분을 더해 120분까지 주차할 수 있습니다.</li>
        <li>체험관을 이용하면 하루 정액으로 주차할 수 있습니다. 나가기 전에 안내대에서 등록해 주세요.</li>
      </ul>
    </Prose>
  );
}
