import type { Site } from '@kkumteo/contract/catalog/site';
import type { FeeLine, FeeTable } from '@kkumteo/domain/pricing/fee-table';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay, formatFullDay, kstDate, yearOf } from '@kkumteo/domain/shared/time';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { feesQuery } from '../../../api/park-texts.ts';
import { failureMessage } from '../../../lib/http.ts';

/** The park's fees of today's visits by hall, and those that are announced (reservation spec §9, PD-131). */
export function FeeTables({ of }: { readonly of: 'all' | 'additional' }) {
  const { data: site } = useQuery(siteQuery);
  const { data: fees, error, isFetching, refetch } = useQuery(feesQuery);
  if (site !== undefined && fees !== undefined)
    return fees.map((table, at) => <Fees key={table.fromDay} {...{ site, table, of }} isToday={at === 0} />);
  if (error === null) return <Skeleton />;
  return <FailedState message={failureMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface FeesProps {
  readonly site: Site;
  readonly table: FeeTable;
  readonly of: 'all' | 'additional';
  readonly isToday: boolean;
}

function Fees({ site, table, of, isToday }: FeesProps) {
  const isOfYear = yearOf(table.fromDay) === yearOf(kstDate(site.now));
  const day = isOfYear ? formatDay(table.fromDay) : formatFullDay(table.fromDay);
  const today = { all: '체험관별 체험료', additional: '다회차 요금' }[of];
  const announced = {
    all: `${day} 방문부터 적용되는 체험관별 체험료`,
    additional: `${day} 방문부터 적용되는 다회차 요금`,
  }[of];
  const lines = table.lines.filter(
    ({ kind, additionalFee }) => of === 'all' || (kind === 'experiencer' && additionalFee !== null),
  );
  const end = 'end' as const;
  return (
    <>
      <DataTable
        caption={isToday ? today : announced}
        showCaption={!isToday}
        columns={[
          { key: 'hall', header: '체험관', cell: (line: FeeLine) => hallWords(site, line), rowHeader: true },
          ...(of === 'all' ? [{ key: 'kind', header: '구분', cell: kindWords }] : []),
          { key: 'first', header: '첫 회차', cell: firstFee, align: end },
          { key: 'further', header: of === 'all' ? '같은 날 추가 회차' : '추가 회차', cell: furtherFee, align: end },
        ]}
        rows={lines}
        rowKey={({ hall, kind }) => `${hall} ${kind}`}
      />
      {of === 'all' && table.hasOthers && (
        <p>요금이 다른 체험이 있습니다. 체험마다 상품 화면에 적힌 요금을 확인해 주세요.</p>
      )}
    </>
  );
}

function hallWords({ halls }: Site, { hall, ofSome }: FeeLine): string {
  const name = halls.find((each) => each.hall === hall)?.name ?? '';
  return ofSome ? `${name} 일부 프로그램` : name;
}

const kindWords = ({ kind, name }: FeeLine): string => (kind === 'group-leader' ? '단체인솔자(추가 인원)' : name);

/** A person who pays nothing for a further round of the day pays by the day. */
const firstFee = ({ fee, additionalFee }: FeeLine): string =>
  additionalFee === 0 ? `1일 ${formatWon(fee)}` : formatWon(fee);

const furtherFee = ({ additionalFee }: FeeLine) => (additionalFee === null ? null : formatWon(additionalFee));
