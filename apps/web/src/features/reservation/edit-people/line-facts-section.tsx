import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { roundWords } from '../reservation-words.ts';

/** 예약 내용: when, how many of which category, and for how much. */
export function LineFactsSection({ detail }: { readonly detail: ReservationLineDetail }) {
  const { line, counts } = detail;
  return (
    <>
      <SummaryList
        items={[
          { term: '상품', value: line.productName },
          { term: '체험일', value: formatFullDay(line.visitDate) },
          { term: '회차', value: roundWords(line) },
          { term: '할인', value: line.discount === 0 ? '-' : `-${formatAmount(line.discount)}` },
          { term: '금액', value: <b>{formatWon(line.amount)}</b> },
        ]}
      />
      <Section title="예약 인원">
        <DataTable
          caption="예약 인원: 구분, 할인율, 인원"
          columns={COUNTS}
          rows={counts}
          rowKey={({ role, categoryId }) => `${role} ${categoryId}`}
        />
      </Section>
    </>
  );
}

const COUNTS: readonly Column<PersonCount>[] = [
  { key: 'role', header: '대상', cell: ({ roleName }) => roleName },
  { key: 'category', header: '구분', rowHeader: true, cell: ({ categoryName }) => categoryName },
  {
    key: 'discount',
    header: '할인율',
    cell: ({ discountPercent }) => (discountPercent === 0 ? null : `${discountPercent}%`),
  },
  { key: 'people', header: '인원', align: 'end', cell: ({ people }) => `${people}명` },
];
