import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { formatAmount, formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { addressWords } from '@kkumteo/domain/member/address';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { dateWords } from '../documents/paper-frame.tsx';
import css from './pledge.module.css';
import { roundWords } from '../reservation-words.ts';
import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import { sharedCounts } from '@kkumteo/domain/pledge/shared-counts';
import { Declaration, SumLine } from '../documents/form-parts.tsx';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';

type Line = PledgeView['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'round',
    header: '체험일과 회차',
    cell: (line) => (
      <>
        <Text as="span" noWrap>
          {formatFullDay(line.visitDate)}
        </Text>
        <br />
        <NoWrap>{roundWords(line)}</NoWrap>
      </>
    ),
  },
  {
    key: 'people',
    header: '인원',
    align: 'end',
    cell: ({ experiencerCount, leaderCount }) => `${experiencerCount + leaderCount}명`,
  },
  {
    key: 'discount',
    header: '할인',
    align: 'end',
    cell: ({ discount }) => (discount === 0 ? null : `-${formatAmount(discount)}`),
  },
  { key: 'amount', header: '금액', align: 'end', cell: ({ amount }) => formatWon(amount) },
];

const HEADS: readonly Column<HeadRow>[] = [
  { key: 'product', header: '상품', cell: ({ productNames }) => productNames },
  { key: 'role', header: '대상', cell: ({ roleName }) => roleName },
  {
    key: 'category',
    header: '구분',
    rowHeader: true,
    cell: ({ categoryName, note }) => (
      <div>
        {categoryName}
        {note !== '' && <small className={css.note}>{note}</small>}
      </div>
    ),
  },
  { key: 'rate', header: '할인율', align: 'end', cell: ({ rate }) => rate },
  { key: 'people', header: '인원', align: 'end', cell: ({ people }) => `${people}명` },
];

export function WrittenPledge({ view, operator }: { readonly view: PledgeView; readonly operator: OperatorSettings }) {
  if (view.written === null) return null;
  const { form, changedOn } = view.written;
  return (
    <>
      <SummaryList
        items={[
          { term: '단체명', value: form.organisationName },
          { term: '주소', value: addressWords(form) },
          { term: '단체장', value: form.headName },
          { term: '작성자', value: form.applicantName },
        ]}
      />
      <Spaced above={4}>
        <DataTable
          caption="이용 내용과 금액: 상품, 체험일과 회차, 인원, 할인, 금액"
          dense
          columns={COLUMNS}
          rows={view.lines}
          rowKey={({ lineNo }) => lineNo}
        />
        <Spaced above={4}>
          <DataTable
            caption="인원과 할인: 상품, 대상, 구분, 할인율, 인원"
            dense
            columns={HEADS}
            rows={headRows(view.lines)}
            rowKey={({ key }) => key}
          />
        </Spaced>
        <SumLine term="합계" won={sumWon(view.lines.map(({ amount }) => amount))} />
      </Spaced>
      <Declaration date={dateWords(changedOn)} operator={operator}>
        위와 같이 체험관을 이용하고 이용료를 체험 당일까지 낼 것을 확약합니다.
      </Declaration>
    </>
  );
}

interface HeadRow extends PersonCount {
  readonly key: string;
  readonly productNames: string;
  /** `50%`, or a dash without a discount. */
  readonly rate: string;
}

/** People by category and their discount, each distinct set once (reservation spec §3 "Reservation detail"). */
const headRows = (lines: PledgeView['lines']): readonly HeadRow[] =>
  sharedCounts(lines).flatMap(({ productNames, counts }, set) =>
    counts.map((count) => ({
      ...count,
      key: `${set} ${count.role} ${count.categoryId}`,
      productNames: productNames.join(', '),
      rate: count.discountPercent === 0 ? '-' : `${count.discountPercent}%`,
    })),
  );
