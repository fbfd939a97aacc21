import { formatWon } from '@kkumteo/domain/shared/money';
import { DataTable } from '../../../ui/data-table.tsx';
import { Prose } from '../../../ui/prose.tsx';

interface Fee {
  readonly hall: string;
  readonly who: string;
  readonly fee: number;
  readonly additional: number | null;
}

/** Reservation spec §9, fee table. */
const FEES: readonly Fee[] = [
  { hall: '어린이체험관', who: '체험자', fee: 18_000, additional: 15_000 },
  { hall: '어린이체험관', who: '보호자', fee: 9_000, additional: 5_000 },
  { hall: '어린이체험관', who: '단체 인솔자 (1일)', fee: 4_000, additional: null },
  { hall: '청소년체험관', who: '체험자 (회차당)', fee: 9_000, additional: 6_000 },
  { hall: '진로설계관', who: '체험자', fee: 3_000, additional: null },
  { hall: '숙련기술체험관', who: '체험자', fee: 5_000, additional: null },
  { hall: '메카이브 (일부 프로그램)', who: '체험자', fee: 10_000, additional: null },
];

/** What an experience costs and who pays less. */
export function Fees() {
  return (
    <Prose>
      <h2>체험료</h2>
      <DataTable
        caption="체험관별 체험료와 추가 회차 요금"
        columns={[
          { key: 'hall', header: '체험관', cell: (row) => row.hall, rowHeader: true },
          { key: 'who', header: '구분', cell: (row) => row.who },
          { key: 'fee', header: '체험료', cell: (row) => formatWon(row.fee), align: 'end' },
          {
            key: 'additional',
            header: '추가 회차',
            cell: (row) => (row.additional === null ? '-' : formatWon(row.additional)),
            align: 'end',
          },
        ]}
        rows={FEES}
        rowKey={(row) => row.hall + row.who}
      />
      <p>추가 회차 요금은 같은 날 같은 체험관에서 두 번째 회차부터 적용됩니다.</p>
      <h2>할인과 면제</h2>
      <ul>
        <li>50% 할인: 장애인, 국가유공자, 만 65세 이상 (단체 확인서는 국가유공자 자녀 포함)</li>
        <li>100% 면제: 기초생활수급자 자녀</li>
        <li>할인이 겹치면 가장 큰 할인 하나만 적용합니다.</li>
        <li>단체 인솔자는 체험자 15명당 1명까지 무료이며, 장애인을 돌보는 보호자도 면제됩니다.</li>
      </ul>
    </Prose>
  );
}
