import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

const HALL_RULES = [
  { hall: '청소년체험관', rule: '동시 체험 약 500명, 하루 2,500명', ages: '11세 ~ 18세' },
  { hall: '어린이체험관', rule: '당일 예약은 오후 2시까지, 이후 현장 발권', ages: '4세 ~ 10세' },
  { hall: '숙련기술체험관', rule: '동시 체험 120명, 하루 240명 · 토요일 휴관', ages: '초등 고학년 이상 권장' },
] as const;

/** When the park and its halls are open (booking spec §9, reservation spec §9). */
export function Hours() {
  const { data: site } = useQuery(siteQuery);
  return (
    <Prose>
      <h2>운영시간</h2>
      {site === undefined ? (
        <Skeleton height={96} />
      ) : (
        <ul>
          <li>
            체험관{' '}
            <b>
              <Unbroken>{site.operator.hours.opening}</Unbroken>
            </b>
          </li>
          <li>
            고객센터{' '}
            <b>
              <Unbroken>{site.operator.hours.callCentre}</Unbroken>
            </b>{' '}
            <Unbroken>{`(${site.operator.phone})`}</Unbroken>
          </li>
          <li>휴관일 {site.operator.hours.closed}</li>
        </ul>
      )}
      <h2>체험관별 안내</h2>
      <DataTable
        caption="체험관별 정원과 권장 나이"
        columns={[
          { key: 'hall', header: '체험관', cell: (row) => row.hall, rowHeader: true },
          { key: 'rule', header: '운영', cell: (row) => row.rule },
          { key: 'ages', header: '권장 나이', cell: (row) => <Unbroken>{row.ages}</Unbroken> },
        ]}
        rows={HALL_RULES}
        rowKey={(row) => row.hall}
      />
      <h2>체험실 이용</h2>
      <ul>
        <li>체험이 시작되고 20분이 지나면 참관만 할 수 있습니다.</li>
        <li>체험이 시작되고 30분이 지나면 입장할 수 없습니다.</li>
      </ul>
    </Prose>
  );
}
