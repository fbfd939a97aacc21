import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';

const HALL_RULES = [
  { hall: '청소년체험관', rule: '동시 체험 약 500명, 하루 2,500명', ages: '11세 ~ 18세' },
  { hall: '어린이체험관', rule: '당일 예약은 오후 2시까지, 이후 현장 발권', ages: '4세 ~ 10세' },
  { hall: '숙련기술체험관', rule: '동시 체험 120명, 하루 240명 · 토요일 휴관', ages: '초등 고학년 이상 권장' },
] as const;

/** The halls' capacities and ages (reservation spec §9). */
export function HallRules() {
  return (
    <DataTable
      caption="체험관별 정원과 권장 나이"
      columns={[
        { key: 'hall', header: '체험관', cell: (row) => row.hall, rowHeader: true },
        { key: 'rule', header: '운영', cell: (row) => row.rule },
        { key: 'ages', header: '권장 나이', cell: (row) => <NoWrap>{row.ages}</NoWrap> },
      ]}
      rows={HALL_RULES}
      rowKey={(row) => row.hall}
    />
  );
}
